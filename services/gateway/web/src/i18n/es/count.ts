/** The counts, and what pressing the buttons means. */
export const count = {
  board: 'Honor del tablero',
  pieces: 'Honor de las piezas',
  heading: '{kind}: cuentan las {side}',
  number: '{n} de {limit}',
  label: '{kind}. Las {side} van por la {n} de {limit}.',
  left: { one: 'Falta {n} para el límite', other: 'Faltan {n} para el límite' },
  left_last: 'Es la última jugada: mate o tablas',
  board_meaning: 'Si el conteo llega a {limit} sin mate, tablas. Un mate de las {side} también sería tablas.',
  pieces_meaning: 'A las {side} solo les queda el khun. Si no hay mate a tiempo, tablas.',
  start_board: 'Contar',
  start_pieces: 'Contar',
  stop: 'Dejar de contar',
  armed_start: 'Empieza con la próxima jugada',
  armed_stop: 'Termina con la próxima jugada',
  start_board_cost:
    'Una salida para quien va perdiendo: tu próxima jugada es la número 1, y si llegas a 64 y la respuesta no es mate, la partida acaba en tablas. Pero mientras cuentas, un mate tuyo solo vale tablas.',
  start_pieces_cost:
    'Tu próxima jugada anuncia el honor de las piezas: el número de todas las piezas que hay en el tablero. Si llegas al límite sin recibir mate, la partida acaba en tablas.',
  stop_cost: 'Tu próxima jugada todavía se cuenta; después termina el conteo. Quien vuelve a contar empieza desde 1.',
  stop_cost_traditional:
    'El conteo termina en el acto con tu próxima jugada, que ya no se cuenta: si das mate con ella, ganas.',
  none_yet: 'No hay ningún conteo en marcha.',
};
