/** The board in words. */
export const board = {
  empty: 'empty',
  selected: 'selected',
  destination: 'can be moved to',
  last_move: 'last move',
};
