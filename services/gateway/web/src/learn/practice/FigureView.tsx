import { useState } from 'preact/hooks';
import { explain } from '../../app/errors.ts';
import { stateWords } from '../diagram/stateWords.ts';
import type { FigureExercise } from '../exercises/exercise.ts';
import { figureAsked } from '../exercises/figures.ts';
import { markDone } from '../progress/progress.ts';
import { pageReferee } from '../referee/page.ts';
import { l } from '../text/index.ts';
import { Desk, type Verdict } from './Desk.tsx';
import type { ViewProps } from './ExerciseView.tsx';
import { LineBoard } from './LineBoard.tsx';
import { countHint, countTask } from './tasks.ts';

/** A number to be typed, compared with the referee's. */
export function FigureView({ exercise, onNext }: ViewProps<FigureExercise>) {
  const [typed, setTyped] = useState('');
  const [verdict, setVerdict] = useState<Verdict>();
  const [asking, setAsking] = useState(false);
  const task = countTask(exercise);

  const ask = async (answer: number | undefined) => {
    setAsking(true);
    try {
      const { figure, state } = await figureAsked(pageReferee, exercise);
      const words = stateWords(state);
      if (answer === undefined) setVerdict({ text: l('practice.figure_is', { n: figure, words }) });
      else if (answer === figure) {
        setVerdict({ good: true, text: l('practice.figure_right', { n: figure, words }) });
        markDone(exercise.id);
      } else setVerdict({ good: false, text: l('practice.figure_wrong', { n: answer }) });
    } catch (error) {
      setVerdict({ good: false, text: explain(error) });
    }
    setAsking(false);
  };

  return (
    <Desk
      task={task}
      board={<LineBoard exercise={exercise} label={task} />}
      verdict={verdict}
      hint={countHint(exercise)}
      onSolution={() => ask(undefined)}
      onNext={onNext}
    >
      <form
        class="figure-form"
        onSubmit={event => {
          event.preventDefault();
          ask(Number(typed));
        }}
      >
        <label class="field">
          <span>{l('practice.your_number')}</span>
          <input
            inputMode="numeric"
            pattern="[0-9]+"
            maxLength={3}
            required
            autoComplete="off"
            value={typed}
            onInput={event => {
              setTyped(event.currentTarget.value);
              setVerdict(undefined);
            }}
          />
        </label>
        <button type="submit" class="button primary" disabled={asking}>
          {l('practice.check')}
        </button>
      </form>
    </Desk>
  );
}
