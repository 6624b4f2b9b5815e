/** Diagrams whose pieces can be tried. */
export const diagram = {
  back: 'Atrás',
  forth: 'Adelante',
  reset: 'Restablecer',
  say_start: 'Empezar una cuenta con la próxima jugada',
  say_stop: 'Detener la cuenta con la próxima jugada',
  start: 'empieza la cuenta',
  stop: 'se detiene la cuenta',
};

/** A position in words. */
export const state = {
  turn: 'Turno: {side}.',
  check: '¡Jaque!',
  board_count: 'Honor del tablero: cuenta {side}, {number} de {limit}.',
  pieces_count: 'Honor de las piezas: cuenta {side}, {number} de {limit}.',
  draw: 'Tablas: {reason}.',
  wins: 'Victoria ({side}): {reason}.',
  over: 'la partida ha terminado',
  checkmate: 'jaque mate',
  mate_by_counter: 'el bando que cuenta ha dado mate',
  stalemate: 'rey ahogado',
  bare_khuns: 'dos khun solos',
  count_limit: 'no hubo mate dentro de la cuenta',
  threefold: 'la misma posición por tercera vez',
  ply_limit: 'se ha jugado la última jugada de la partida',
  insufficient: 'ya no es posible dar mate',
  quiet_limit: 'demasiado tiempo sin capturas ni jugadas de bia',
};
