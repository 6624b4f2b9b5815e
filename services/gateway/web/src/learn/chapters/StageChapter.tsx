import type { AnyExercise } from '../exercises/exercise.ts';
import { ExerciseSet } from '../practice/ExerciseSet.tsx';
import type { LessonKey } from '../text/catalogue.ts';
import { l } from '../text/index.ts';

/** A stage of exercises, with what it is about. */
export function StageChapter({ intro, exercises }: { intro: LessonKey; exercises: readonly AnyExercise[] }) {
  return (
    <>
      <p>{l(intro)}</p>
      <ExerciseSet exercises={exercises} />
    </>
  );
}
