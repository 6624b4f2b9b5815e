export const game = {
  title: '{white} against {black}',
};
