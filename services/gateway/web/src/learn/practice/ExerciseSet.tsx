import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../../app/Icon.tsx';
import type { AnyExercise } from '../exercises/exercise.ts';
import { done } from '../progress/progress.ts';
import { l } from '../text/index.ts';
import { ExerciseView } from './ExerciseView.tsx';
import './practice.css';

/** Exercises one at a time: numbers to choose from, the exercise, and the way to the next. */
export function ExerciseSet({ exercises }: { exercises: readonly AnyExercise[] }) {
  const unsolved = exercises.findIndex(exercise => !done.peek().has(exercise.id));
  const [index, setIndex] = useState(Math.max(0, unsolved));
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  const exercise = exercises[index];

  useEffect(() => {
    // Who has gone on to another exercise hears of it; who has just opened the page stays at its top.
    if (!first.current) heading.current?.focus();
    first.current = false;
  }, [index]);

  if (!exercise) return null;
  const next = index + 1 < exercises.length ? () => setIndex(index + 1) : undefined;
  return (
    <section class="lesson-section exercise-set">
      <nav aria-label={l('practice.exercises')}>
        <ol class="exercise-numbers">
          {exercises.map((one, number) => {
            const solved = done.value.has(one.id);
            const label = l('practice.number', { n: number + 1 });
            return (
              <li key={one.id}>
                <button
                  type="button"
                  class={solved ? 'button number solved' : 'button number'}
                  aria-current={number === index ? 'step' : undefined}
                  aria-label={solved ? `${label}, ${l('practice.solved')}` : label}
                  onClick={() => setIndex(number)}
                >
                  {number + 1}
                  {solved && <Icon name="check" />}
                </button>
              </li>
            );
          })}
        </ol>
      </nav>
      <h2 ref={heading} tabIndex={-1}>
        {l('practice.number_of', { n: index + 1, total: exercises.length })}
      </h2>
      <ExerciseView key={exercise.id} exercise={exercise} onNext={next} />
    </section>
  );
}
