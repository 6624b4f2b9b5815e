import type { LessonKey } from '../text/catalogue.ts';

/** A mistake, and a board to try it on. */
export interface Mistake {
  readonly title: LessonKey;
  readonly text: LessonKey;
  readonly caption: LessonKey;
  readonly fen: string;
  readonly line?: readonly string[];
}

/** What beginners get wrong, the simplest first. */
export const MISTAKES: readonly Mistake[] = [
  { title: 'mistakes.double_title', text: 'mistakes.double', caption: 'mistakes.double_diagram', fen: '' },
  {
    title: 'mistakes.queen_title',
    text: 'mistakes.queen',
    caption: 'mistakes.queen_diagram',
    fen: '7k/3r4/p7/3n4/3M4/7P/8/7K w - - 0 1',
  },
  {
    title: 'mistakes.rank_title',
    text: 'mistakes.rank',
    caption: 'mistakes.rank_diagram',
    fen: '4k3/8/8/4P3/2p5/8/8/4K3 w - - 0 1',
    line: ['e5e6m', 'c4c3m'],
  },
  {
    title: 'mistakes.khon_title',
    text: 'mistakes.khon',
    caption: 'mistakes.khon_diagram',
    fen: '7k/8/p7/8/3S4/7P/8/7K w - - 0 1',
  },
  {
    title: 'mistakes.stalemate_title',
    text: 'mistakes.stalemate',
    caption: 'mistakes.stalemate_diagram',
    fen: 'k7/7R/1K6/8/8/8/8/8 w - - 0 1',
    line: ['h7b7'],
  },
  {
    title: 'mistakes.counter_title',
    text: 'mistakes.counter',
    caption: 'mistakes.counter_diagram',
    fen: 'k7/8/1K6/8/8/4m3/8/7R w - - 0 1',
    line: ['h1h8+start'],
  },
  {
    title: 'mistakes.bia_title',
    text: 'mistakes.bia',
    caption: 'mistakes.bia_diagram',
    fen: '4k3/8/8/8/7P/8/3m4/R2RK3 w - - 0 1',
    line: ['d1d2'],
  },
  {
    title: 'mistakes.number_title',
    text: 'mistakes.number',
    caption: 'mistakes.number_diagram',
    fen: '4k3/8/8/8/8/8/3m4/R2RK3 w - - 0 1',
    line: ['d1d2', 'e8e7'],
  },
  {
    title: 'mistakes.limit_title',
    text: 'mistakes.limit',
    caption: 'mistakes.limit_diagram',
    fen: '8/8/8/8/8/1k6/1R6/3K3R b - - 0 1',
    line: ['b3b2', 'h1h8'],
  },
  {
    title: 'mistakes.early_title',
    text: 'mistakes.early',
    caption: 'mistakes.early_diagram',
    fen: '7k/8/8/8/8/8/R1R1NN2/KSS5 w - - 0 1',
    line: ['a2a3'],
  },
];
