import type { SquaresExercise } from '../exercise.ts';

/** Squares that are covered twice, forks, safe squares, loose pieces. */
export const CONTROL: readonly SquaresExercise[] = [
  {
    kind: 'squares',
    id: 'control-1',
    fen: '6k1/8/p7/8/3SN3/P7/8/6K1 w - - 0 1',
    question: { about: 'both', at: 'd4', other: 'e4' },
  },
  {
    kind: 'squares',
    id: 'control-2',
    fen: '7k/8/8/p7/3K4/P7/4R3/8 w - - 0 1',
    question: { about: 'both', at: 'd4', other: 'e2' },
  },
  {
    kind: 'squares',
    id: 'control-3',
    fen: '3r3k/8/p7/4N3/1s6/P7/8/6K1 w - - 0 1',
    question: { about: 'fork', at: 'e5', targets: ['d8', 'b4'] },
  },
  {
    kind: 'squares',
    id: 'control-4',
    fen: '6k1/8/p2r1n2/8/3S4/P7/8/6K1 w - - 0 1',
    question: { about: 'fork', at: 'd4', targets: ['d6', 'f6'] },
  },
  {
    kind: 'squares',
    id: 'control-5',
    fen: '4k3/8/2p2s2/8/3m1R2/P1n5/8/6K1 w - - 0 1',
    question: { about: 'safe', at: 'f4' },
  },
  {
    kind: 'squares',
    id: 'control-6',
    fen: '6k1/3n4/1p1p4/8/3M4/P4m2/8/6K1 b - - 0 1',
    orientation: 'black',
    question: { about: 'safe', at: 'd7' },
  },
  {
    kind: 'squares',
    id: 'control-7',
    fen: '6k1/3n2s1/1p3p2/4N3/r1S5/1P2M3/8/3R2K1 w - - 0 1',
    question: { about: 'loose' },
  },
  {
    kind: 'squares',
    id: 'control-8',
    fen: '3r2k1/5m2/2p3n1/3S4/4s3/2P2M2/4R3/6K1 b - - 0 1',
    orientation: 'black',
    question: { about: 'loose' },
  },
];
