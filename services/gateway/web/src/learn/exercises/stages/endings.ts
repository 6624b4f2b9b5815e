import type { EndingExercise } from '../exercise.ts';

/** Bare khuns to be mated in time, by the learner against the AI. */
export const ENDINGS: readonly EndingExercise[] = [
  { kind: 'ending', id: 'ending-1', title: 'endings.two_rua', moves: 3, fen: '8/3k4/8/8/3K4/8/R7/7R w - - 0 1' },
  { kind: 'ending', id: 'ending-2', title: 'endings.rua_khon', moves: 5, fen: '8/5k2/8/4K3/4S3/8/8/R7 w - - 0 1' },
  { kind: 'ending', id: 'ending-3', title: 'endings.one_rua', moves: 6, fen: '5k2/8/8/3K4/8/8/8/R7 w - - 0 1' },
  { kind: 'ending', id: 'ending-4', title: 'endings.khon_met', moves: 4, fen: '7k/8/5KM1/5S2/4S3/8/8/8 w - - 0 1' },
  { kind: 'ending', id: 'ending-5', title: 'endings.two_khon', moves: 4, fen: '7k/5K2/8/5SS1/8/8/8/8 w - - 0 1' },
  { kind: 'ending', id: 'ending-6', title: 'endings.khon_ma', moves: 4, fen: '7k/8/4K3/4SN2/5N2/8/8/8 w - - 0 1' },
  { kind: 'ending', id: 'ending-7', title: 'endings.bia_ngai', moves: 5, fen: 'k7/8/2K5/2M~M~4/2M~5/8/8/8 w - - 0 1' },
];
