import type { AnyExercise } from '../exercise.ts';
import { CONTROL } from './control.ts';
import { COUNTING } from './counting.ts';
import { ENDINGS } from './endings.ts';
import { MATES } from './mates.ts';
import { PIECE_EXERCISES } from './pieces.ts';
import { PROMOTION } from './promotion.ts';
import { REACH } from './reach.ts';

export { CONTROL, COUNTING, ENDINGS, MATES, PIECE_EXERCISES, PROMOTION, REACH };

/** Every exercise there is, in the order of the chapters. */
export const EXERCISES: readonly AnyExercise[] = [
  ...Object.values(PIECE_EXERCISES).flat(),
  ...REACH,
  ...PROMOTION,
  ...CONTROL,
  ...COUNTING,
  ...MATES,
  ...ENDINGS,
];
