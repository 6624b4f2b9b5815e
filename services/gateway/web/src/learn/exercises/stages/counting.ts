import type { FigureExercise, VerdictExercise } from '../exercise.ts';

/** Two rua and a ma against a bare khun that is to move. */
const TWO_RUA_AND_MA = '7k/8/8/8/8/8/R1R1N3/K7 b - - 0 1';
/** Nothing but pieces, White ahead. */
const RUA_AGAINST_MET = '4k3/4m3/8/8/8/8/8/R3K3 w - - 0 1';

/** Limits, numbers, moves left, and who may count. The figures are the referee's. */
export const COUNTING: readonly (FigureExercise | VerdictExercise)[] = [
  { kind: 'figure', id: 'counting-1', question: 'limit', fen: TWO_RUA_AND_MA },
  { kind: 'figure', id: 'counting-2', question: 'next', fen: TWO_RUA_AND_MA },
  { kind: 'figure', id: 'counting-3', question: 'left', fen: TWO_RUA_AND_MA },
  { kind: 'figure', id: 'counting-4', question: 'limit', fen: '4k3/8/8/8/8/2S5/8/R2SK3 w - - 0 1' },
  { kind: 'figure', id: 'counting-5', question: 'left', fen: '4k3/8/8/8/8/2S5/8/R2SK3 w - - 0 1' },
  { kind: 'figure', id: 'counting-6', question: 'limit', fen: '4k3/8/8/8/8/2SSN3/8/4K3 b - - 0 1' },
  { kind: 'figure', id: 'counting-7', question: 'limit', fen: '4k3/8/8/8/8/2NSN3/8/4K3 b - - 0 1' },
  {
    kind: 'figure',
    id: 'counting-8',
    question: 'limit',
    rules: 'traditional',
    fen: '4k3/8/8/8/8/2NSN3/8/4K3 b - - 0 1',
    line: ['e8d8+start'],
  },
  { kind: 'figure', id: 'counting-9', question: 'limit', fen: '4k3/8/8/8/8/2S1N3/8/4K3 b - - 0 1' },
  { kind: 'figure', id: 'counting-10', question: 'limit', fen: '4k3/8/8/8/2M~5/2M~M~4/8/4K3 b - - 0 1' },
  {
    kind: 'figure',
    id: 'counting-11',
    question: 'limit',
    fen: '8/8/8/8/8/1k6/1R6/3K3R b - - 0 1',
    line: ['b3b2'],
  },
  {
    kind: 'figure',
    id: 'counting-12',
    question: 'next',
    fen: '4k3/4m3/8/8/8/8/8/R3K3 b - - 0 1',
    line: ['e8d8+start', 'a1a2', 'd8c8', 'a2a3'],
  },
  {
    kind: 'figure',
    id: 'counting-13',
    question: 'next',
    rules: 'traditional',
    fen: TWO_RUA_AND_MA,
    line: ['h8h7+start', 'a2a3'],
  },
  { kind: 'figure', id: 'counting-14', question: 'left', fen: '7k/8/8/8/8/8/R1R1NN2/KSS5 b - - 0 1' },
  { kind: 'verdict', id: 'counting-15', question: 'may_start', fen: '4k3/4m3/8/7p/8/8/8/R3K3 w - - 0 1' },
  { kind: 'verdict', id: 'counting-16', question: 'may_start', fen: RUA_AGAINST_MET },
  { kind: 'verdict', id: 'counting-17', question: 'may_start', rules: 'traditional', fen: RUA_AGAINST_MET },
  {
    kind: 'verdict',
    id: 'counting-18',
    question: 'may_start',
    rules: 'traditional',
    fen: '4k2r/8/8/8/8/8/8/R3K3 w - - 0 1',
  },
  { kind: 'verdict', id: 'counting-19', question: 'may_start', rules: 'ply_yard', fen: RUA_AGAINST_MET },
  {
    kind: 'verdict',
    id: 'counting-20',
    question: 'wins',
    fen: 'k7/8/1K6/8/8/4m3/8/6R1 w - - 0 1',
    line: ['g1h1+start', 'e3d2', 'h1h8'],
  },
  {
    kind: 'verdict',
    id: 'counting-21',
    question: 'wins',
    fen: 'k7/8/1K6/8/8/4m3/8/6R1 w - - 0 1',
    line: ['g1h1+start', 'e3d2', 'h1h2+stop', 'd2e3', 'h2h8'],
  },
  {
    kind: 'verdict',
    id: 'counting-22',
    question: 'runs',
    fen: '4k3/8/8/8/7P/8/3m4/R2RK3 w - - 0 1',
    line: ['d1d2'],
  },
];
