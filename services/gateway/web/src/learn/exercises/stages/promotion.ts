import type { SquaresExercise } from '../exercise.ts';

/** Which rank, which way, and what becomes of a bia. */
export const PROMOTION: readonly SquaresExercise[] = [
  {
    kind: 'squares',
    id: 'promotion-1',
    fen: '4k3/8/1p1r4/2P5/8/8/8/4K3 w - - 0 1',
    question: { about: 'promotes', at: 'c5' },
  },
  {
    kind: 'squares',
    id: 'promotion-2',
    fen: '4k3/8/8/8/4p3/3N1S2/8/4K3 b - - 0 1',
    orientation: 'black',
    question: { about: 'promotes', at: 'e4' },
  },
  {
    kind: 'squares',
    id: 'promotion-3',
    fen: '4k3/8/p3s3/P1P2P2/1P2P3/3P4/8/4K3 w - - 0 1',
    question: { about: 'promotable' },
  },
  {
    kind: 'squares',
    id: 'promotion-4',
    fen: '4k3/8/2p5/1p2p3/p2p3p/P4PNP/8/4K3 b - - 0 1',
    orientation: 'black',
    question: { about: 'promotable' },
  },
  {
    kind: 'squares',
    id: 'promotion-5',
    fen: '7k/8/8/2P5/6p1/8/8/7K w - - 0 1',
    question: { about: 'promoted', at: 'c5', other: 'c6' },
  },
  {
    kind: 'squares',
    id: 'promotion-6',
    fen: '7k/8/1p6/8/6p1/2P4N/8/7K b - - 0 1',
    orientation: 'black',
    question: { about: 'promoted', at: 'g4', other: 'h3' },
  },
  {
    kind: 'squares',
    id: 'promotion-7',
    fen: '7k/8/2nr4/2P5/8/8/8/7K w - - 0 1',
    question: { about: 'promotes', at: 'c5' },
  },
];
