import { useEffect, useState } from 'preact/hooks';
import { games } from '../../api/clients.ts';
import type { PositionState } from '../../api/gen/makruk/game/v1/game_pb.ts';
import { explain } from '../../app/errors.ts';
import { Board } from '../../board/Board.tsx';
import { PlayButton } from '../chapters/PlayButton.tsx';
import { judge } from '../diagram/line.ts';
import { stateWords } from '../diagram/stateWords.ts';
import type { EndingExercise } from '../exercises/exercise.ts';
import { type Attempt, attempt, keepAttempt } from '../progress/attempts.ts';
import { learner, pageReferee } from '../referee/page.ts';
import { l } from '../text/index.ts';
import { Desk, type Verdict } from './Desk.tsx';
import type { ViewProps } from './ExerciseView.tsx';

/** An ending against the AI: the position, its count, the last attempt, and a game that begins with it. */
export function EndingView({ exercise, onNext }: ViewProps<EndingExercise>) {
  const [state, setState] = useState<PositionState>();
  const [last, setLast] = useState<Attempt>({ stands: 'none' });
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    const failed = (error: unknown) => setFailure(explain(error));
    judge(pageReferee, exercise, []).then(({ states }) => setState(states[0]), failed);
    learner()
      .then(() => attempt(exercise.id, games.getGame))
      // A game that is long gone leaves nothing to tell.
      .then(setLast, () => setLast({ stands: 'none' }));
  }, [exercise]);

  const count = state?.count;
  // White is to move: with each number that is still to be said it has a move, and one more at the end.
  const have = count ? count.limit - count.number + 1 : 0;
  return (
    <Desk
      task={l(exercise.title)}
      board={<Board fen={exercise.fen} orientation="white" label={l(exercise.title)} />}
      verdict={verdict(last, failure)}
      hint={l('endings.hint')}
      onSolution={undefined}
      onNext={onNext}
    >
      {state && <p>{stateWords(state)}</p>}
      {count && <p>{l('endings.have', { n: have, best: exercise.moves })}</p>}
      <p class="muted">{l('endings.how')}</p>
      <div class="desk-buttons">
        <PlayButton
          level="hard"
          fen={exercise.fen}
          label={l('endings.play')}
          onMade={gameId => keepAttempt(exercise.id, gameId)}
        />
        {last.stands === 'open' && (
          <a class="button" href={`/game/${last.gameId}?back=/learn/endings`}>
            {l('endings.go_on')}
          </a>
        )}
      </div>
    </Desk>
  );
}

function verdict(last: Attempt, failure: string | undefined): Verdict | undefined {
  if (last.stands === 'won') return { good: true, text: l('endings.won') };
  if (last.stands === 'not_won') return { good: false, text: l('endings.not_won') };
  return failure === undefined ? undefined : { good: false, text: failure };
}
