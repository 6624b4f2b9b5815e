/** Diagrams whose pieces can be tried. */
export const diagram = {
  back: 'Atrás',
  forth: 'Adelante',
  reset: 'Restablecer',
  say_start: 'Empezar un conteo con la próxima jugada',
  say_stop: 'Detener el conteo con la próxima jugada',
  start: 'empieza el conteo',
  stop: 'se detiene el conteo',
};

/** A position in words. */
export const state = {
  turn: 'Juegan las {side}.',
  check: '¡Jaque!',
  board_count: 'Honor del tablero: cuentan las {side}, {number} de {limit}.',
  pieces_count: 'Honor de las piezas: cuentan las {side}, {number} de {limit}.',
  draw: 'Tablas: {reason}.',
  wins: 'Ganan las {side}: {reason}.',
  over: 'la partida ha terminado',
  checkmate: 'jaque mate',
  mate_by_counter: 'el bando que cuenta ha dado mate',
  stalemate: 'khun ahogado',
  bare_khuns: 'dos khun solos',
  count_limit: 'no hubo mate dentro del conteo',
  threefold: 'la misma posición por tercera vez',
  ply_limit: 'se ha jugado la última jugada de la partida',
  insufficient: 'ya no es posible dar mate',
  quiet_limit: 'demasiado tiempo sin capturas ni jugadas de bia',
};
