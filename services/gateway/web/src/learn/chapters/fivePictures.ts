import type { Picture } from './piecePages.ts';

/** Each piece alone in the middle. A bia on each side keeps counts out of the picture. */
export const FIVE_PIECES: readonly Picture[] = [
  { text: 'five.khun', fen: '7k/8/p7/8/3K4/7P/8/8 w - - 0 1' },
  { text: 'five.met', fen: '7k/8/p7/8/3M4/7P/8/7K w - - 0 1' },
  { text: 'five.khon', fen: '7k/8/p7/8/3S4/7P/8/7K w - - 0 1' },
  { text: 'five.ma', fen: '7k/8/p1pp4/8/3N4/7P/8/7K w - - 0 1' },
  { text: 'five.rua', fen: '7k/8/3p4/8/1p1R4/7P/8/7K w - - 0 1' },
  { text: 'five.bia', fen: '7k/8/8/2p1p3/3P4/8/8/7K w - - 0 1' },
];

/** The other positions of the first lesson. */
export const FIVE = {
  start: { text: 'five.board_diagram', fen: '' },
  promotion: { text: 'five.promotion_diagram', fen: '7k/8/3r4/2P5/5p2/8/8/K7 w - - 0 1' },
  draws: { text: 'five.draws_diagram', fen: 'k7/7R/1K6/8/8/7P/8/8 w - - 0 1', line: ['h7b7'] },
  counts: {
    text: 'five.counts_diagram',
    fen: '7k/8/8/8/8/8/R1R1N3/K7 b - - 0 1',
    line: ['h8h7', 'a2a3', 'h7h8', 'a3a4', 'h8h7', 'a4a5'],
  },
} satisfies Record<string, Picture>;
