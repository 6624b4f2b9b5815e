/** The game page. */
export const game = {
  title: '{white} against {black}',
};
