import type { ReachExercise } from '../exercise.ts';

/** A piece, a goal, the fewest moves. The piece is the one that the first move of `best` moves. */
export const REACH: readonly ReachExercise[] = [
  { kind: 'reach', id: 'reach-1', fen: '7k/8/p7/8/3N4/7P/8/K7 w - - 0 1', to: 'd5', best: ['d4b5', 'b5c3', 'c3d5'] },
  { kind: 'reach', id: 'reach-2', fen: '7k/8/p7/3S4/8/7P/8/K7 w - - 0 1', to: 'd4', best: ['d5c4', 'c4c5', 'c5d4'] },
  {
    kind: 'reach',
    id: 'reach-3',
    fen: '7k/8/p7/8/2P5/3P4/8/K3M3 w - - 0 1',
    to: 'e5',
    best: ['e1d2', 'd2c3', 'c3d4', 'd4e5'],
  },
  {
    kind: 'reach',
    id: 'reach-4',
    fen: '7k/8/p7/2P5/1P6/P1N5/3S4/R5K1 w - - 0 1',
    to: 'd7',
    best: ['a1e1', 'e1e7', 'e7d7'],
  },
  {
    kind: 'reach',
    id: 'reach-5',
    fen: '7k/8/p7/8/2P5/8/8/K7 w - - 0 1',
    to: 'e4',
    best: ['c4c5', 'c5c6m', 'c6d5', 'd5e4'],
  },
  {
    kind: 'reach',
    id: 'reach-6',
    fen: '7k/8/p7/8/r7/8/2K5/8 w - - 0 1',
    to: 'c6',
    best: ['c2b3', 'b3a4', 'a4a5', 'a5b6', 'b6c6'],
  },
  {
    kind: 'reach',
    id: 'reach-7',
    fen: 'k7/8/3s4/p7/8/7P/8/7K b - - 0 1',
    orientation: 'black',
    to: 'd7',
    best: ['d6c7', 'c7c6', 'c6d7'],
  },
  {
    kind: 'reach',
    id: 'reach-8',
    fen: '7k/8/2p5/1pPp4/1N1P4/8/8/K7 w - - 0 1',
    to: 'c4',
    best: ['b4c2', 'c2a3', 'a3c4'],
  },
];
