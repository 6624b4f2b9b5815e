import type { MateExercise } from '../exercise.ts';

/** Mates in one and in two, of pieces that work together. */
export const MATES: readonly MateExercise[] = [
  { kind: 'mate', id: 'mate-1', moves: 1, fen: 'k1M4R/8/K7/1S1p4/8/5r2/8/3n4 w - - 0 1', first: 'c8b7' },
  { kind: 'mate', id: 'mate-2', moves: 1, fen: '3r4/8/8/1R1n4/p5MS/7K/8/7k w - - 0 1', first: 'b5b1' },
  { kind: 'mate', id: 'mate-3', moves: 1, fen: '8/8/8/p7/3s2N1/7K/6NM/7k w - - 0 1', first: 'g4f2' },
  { kind: 'mate', id: 'mate-4', moves: 1, fen: '5NSk/8/7K/3pP3/8/8/8/3r4 w - - 0 1', first: 'g8h7' },
  { kind: 'mate', id: 'mate-5', moves: 1, fen: '8/8/5p2/8/6M1/7K/7M/5M1k w - - 0 1', first: 'f1g2' },
  { kind: 'mate', id: 'mate-6', moves: 2, fen: '3k4/8/1K4N1/p7/5R2/8/8/m7 w - - 0 1', first: 'b6c6' },
  { kind: 'mate', id: 'mate-7', moves: 2, fen: '7R/8/1p6/8/2K5/1nM5/8/k7 w - - 0 1', first: 'c4b3' },
  { kind: 'mate', id: 'mate-8', moves: 2, fen: '7m/8/1N6/8/S6p/k7/8/N1K5 w - - 0 1', first: 'a4b3' },
  { kind: 'mate', id: 'mate-9', moves: 2, fen: '2k1S2m/4M3/N2S4/3K4/4p3/8/8/8 w - - 0 1', first: 'd5c6' },
  { kind: 'mate', id: 'mate-10', moves: 2, fen: '8/5k2/2R5/rRP5/2K3p1/8/2s5/8 w - - 0 1', first: 'b5b7' },
  { kind: 'mate', id: 'mate-11', moves: 2, fen: '5k2/8/4RN2/7K/p7/6m1/8/8 w - - 0 1', first: 'h5g6' },
  {
    kind: 'mate',
    id: 'mate-12',
    moves: 2,
    orientation: 'black',
    fen: 's2s4/8/3n4/Km1k4/8/7P/8/6M1 b - - 0 1',
    first: 'd5c5',
  },
];
