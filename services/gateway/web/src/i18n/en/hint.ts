/** How the pieces go, in a line. */
export const hint = {
  khun: 'one step in any direction; it must not be lost.',
  met: 'one step diagonally.',
  khon: 'one step diagonally, or straight ahead.',
  ma: 'as a knight: two and one, over others.',
  rua: 'as a rook: straight, as far as it is free.',
  bia: 'one step ahead, captures diagonally; turns on the sixth rank.',
  bia_ngai: 'a bia turned over: one step diagonally.',
  lying_rua: 'a handicap: one step diagonally.',
};
