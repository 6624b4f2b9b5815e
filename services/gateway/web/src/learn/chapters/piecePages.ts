import type { Role } from '../../board/placement.ts';
import type { PIECE_EXERCISES } from '../exercises/stages/index.ts';
import type { LessonKey } from '../text/catalogue.ts';

/** A piece that has a page. */
export type Taught = keyof typeof PIECE_EXERCISES & Role;

/** A position to try, with words. */
export interface Picture {
  readonly fen: string;
  readonly text: LessonKey;
  readonly line?: readonly string[];
}

/** What is told and shown of each piece. */
export const PIECE_PAGES: Record<Taught, { readonly text: LessonKey; readonly pictures: readonly Picture[] }> = {
  khun: { text: 'pieces.khun', pictures: [{ fen: '3r3k/8/p7/8/4K3/7P/8/8 w - - 0 1', text: 'five.khun' }] },
  met: { text: 'pieces.met', pictures: [{ fen: '7k/8/p7/2n5/3M4/7P/8/7K w - - 0 1', text: 'five.met' }] },
  khon: {
    text: 'pieces.khon',
    pictures: [
      { fen: '7k/8/p7/8/3S4/7P/8/7K w - - 0 1', text: 'five.khon' },
      { fen: '7k/8/p7/8/3s4/7P/8/7K b - - 0 1', text: 'pieces.khon_red' },
    ],
  },
  ma: { text: 'pieces.ma', pictures: [{ fen: '7k/8/p1pp4/2m5/3N4/2PP4/8/7K w - - 0 1', text: 'five.ma' }] },
  rua: { text: 'pieces.rua', pictures: [{ fen: '7k/8/3p4/8/1p1R2P1/8/8/7K w - - 0 1', text: 'five.rua' }] },
  bia: {
    text: 'pieces.bia',
    pictures: [
      { fen: '7k/8/8/2p1p3/3P4/8/8/7K w - - 0 1', text: 'five.bia' },
      { fen: '7k/8/8/3pp3/3P4/8/8/7K w - - 0 1', text: 'pieces.bia_blocked' },
    ],
  },
  bia_ngai: {
    text: 'pieces.bia_ngai',
    pictures: [
      { fen: '7k/8/3r4/2P5/5p2/8/8/K7 w - - 0 1', text: 'five.promotion_diagram' },
      { fen: '7k/8/8/7p/2PM~4/8/8/7K w - - 0 1', text: 'pieces.bia_ngai_step' },
    ],
  },
};
