/** Diagrams whose pieces can be tried. */
export const diagram = {
  back: 'Back',
  forth: 'On',
  reset: 'Reset',
  say_start: 'Start a count with the next move',
  say_stop: 'Stop the count with the next move',
  start: 'count starts',
  stop: 'count stops',
};

/** A position in words. */
export const state = {
  turn: '{side} to move.',
  check: 'Check!',
  board_count: 'Board’s honour: {side} counts, {number} of {limit}.',
  pieces_count: 'Pieces’ honour: {side} counts, {number} of {limit}.',
  draw: 'Draw: {reason}.',
  wins: '{side} wins: {reason}.',
  over: 'the game is over',
  checkmate: 'checkmate',
  mate_by_counter: 'the side that counts has mated',
  stalemate: 'stalemate',
  bare_khuns: 'two bare khuns',
  count_limit: 'no mate within the count',
  threefold: 'the same position for the third time',
  ply_limit: 'the last move of the game is played',
  insufficient: 'no mate is possible any more',
  quiet_limit: 'too long without a capture or a bia move',
};
