/** Endings against the AI. */
export const endings = {
  title: 'Endings against the AI',
  summary: 'Mate a bare khun before its count is over.',
  intro:
    'Ttakji counts as soon as a khun is bare. Here it is bare already: the count begins with the pieces on the board. Play it out against the AI at its hardest.',
  two_rua: 'Two rua against the bare khun',
  rua_khon: 'Rua and khon against the bare khun',
  one_rua: 'One rua against the bare khun',
  khon_met: 'Two khon with a met: each helps the other',
  two_khon: 'Two khon against the bare khun',
  khon_ma: 'One khon and two ma against the bare khun',
  bia_ngai: 'Three bia ngai against the bare khun',
  have: {
    one: 'You have {n} move. The shortest mate takes {best}.',
    other: 'You have {n} moves. The shortest mate takes {best}.',
  },
  how: 'You have White. Moves can be taken back. Come back here when the game is over: a mate is noted as solved.',
  hint: 'Drive the khun to the edge first: take squares from it rather than giving check. Your own khun has to help.',
  play: 'Play it out (Hard)',
  go_on: 'Go on with the last attempt',
  won: 'You have mated in time.',
  not_won: 'Your last attempt ended without a mate. Try again.',
};
