import { useState } from 'preact/hooks';
import { explain } from '../../app/errors.ts';
import { t } from '../../i18n/index.ts';
import { stateWords } from '../diagram/stateWords.ts';
import type { VerdictExercise } from '../exercises/exercise.ts';
import { verdictAsked } from '../exercises/figures.ts';
import { markDone } from '../progress/progress.ts';
import { pageReferee } from '../referee/page.ts';
import { l } from '../text/index.ts';
import { Desk, type Verdict } from './Desk.tsx';
import type { ViewProps } from './ExerciseView.tsx';
import { LineBoard } from './LineBoard.tsx';
import { countHint, countTask } from './tasks.ts';

/** Yes or no, compared with what the referee says. */
export function VerdictView({ exercise, onNext }: ViewProps<VerdictExercise>) {
  const [verdict, setVerdict] = useState<Verdict>();
  const [asking, setAsking] = useState(false);
  const task = countTask(exercise);

  const answer = async (said: boolean) => {
    setAsking(true);
    try {
      const { yes, state } = await verdictAsked(pageReferee, exercise);
      const truth = yes ? t('words.yes') : t('words.no');
      const why = state.result || exercise.question !== 'may_start' ? stateWords(state) : countHint(exercise);
      setVerdict({ good: said === yes, text: l('practice.truth', { truth, why }) });
      if (said === yes) markDone(exercise.id);
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
      onSolution={undefined}
      onNext={onNext}
    >
      <div class="desk-buttons">
        <button type="button" class="button" disabled={asking} onClick={() => answer(true)}>
          {t('words.yes')}
        </button>
        <button type="button" class="button" disabled={asking} onClick={() => answer(false)}>
          {t('words.no')}
        </button>
      </div>
    </Desk>
  );
}
