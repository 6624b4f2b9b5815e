import type { AnyExercise } from '../exercises/exercise.ts';
import { EndingView } from './EndingView.tsx';
import { FigureView } from './FigureView.tsx';
import { MateView } from './MateView.tsx';
import { ReachView } from './ReachView.tsx';
import { SquaresView } from './SquaresView.tsx';
import { VerdictView } from './VerdictView.tsx';

/** What is shown of an exercise of any kind. */
export interface ViewProps<T> {
  exercise: T;
  /** Goes to the next exercise; `undefined` with the last. */
  onNext: (() => void) | undefined;
}

/** An exercise, by its kind. */
export function ExerciseView({ exercise, onNext }: ViewProps<AnyExercise>) {
  switch (exercise.kind) {
    case 'squares':
      return <SquaresView exercise={exercise} onNext={onNext} />;
    case 'figure':
      return <FigureView exercise={exercise} onNext={onNext} />;
    case 'verdict':
      return <VerdictView exercise={exercise} onNext={onNext} />;
    case 'reach':
      return <ReachView exercise={exercise} onNext={onNext} />;
    case 'mate':
      return <MateView exercise={exercise} onNext={onNext} />;
    case 'ending':
      return <EndingView exercise={exercise} onNext={onNext} />;
  }
}
