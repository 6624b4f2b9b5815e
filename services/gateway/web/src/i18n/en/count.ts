/** The counts, and what pressing the buttons means. */
export const count = {
  board: 'Board’s honour',
  pieces: 'Pieces’ honour',
  heading: '{kind}: {side} counts',
  number: '{n} of {limit}',
  label: '{kind}. {side} has counted {n} of {limit}.',
  left: { one: '{n} more to the limit', other: '{n} more to the limit' },
  left_last: 'This is the last move: mate, or a draw',
  board_meaning: 'No mate by {limit}: a draw. A mate by {side} would be a draw, too.',
  pieces_meaning: '{side} has a bare khun. No mate in time: a draw.',
  start_board: 'Count',
  start_pieces: 'Count',
  stop: 'Stop counting',
  armed_start: 'Counts with the next move',
  armed_stop: 'Stops with the next move',
  start_board_cost:
    'A way out for whoever is losing: your next move is number 1, and if you reach 64 without being mated by the reply, the game is a draw. But while you count, a mate that you give is only a draw.',
  start_pieces_cost:
    'Your next move announces pieces’ honour: the number of all pieces on the board. If you are not mated before the limit, the game is a draw.',
  stop_cost: 'Your next move still counts, then the count is over. Who starts again starts from 1.',
  stop_cost_traditional: 'The count ends with your next move at once, which is not counted: a mate with it wins.',
  none_yet: 'No count runs.',
};
