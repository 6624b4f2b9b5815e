import { useState } from 'preact/hooks';
import { announce } from '../../app/announce.ts';
import { explain } from '../../app/errors.ts';
import { Board, type Mark } from '../../board/Board.tsx';
import type { Square } from '../../board/squares.ts';
import type { SquaresExercise } from '../exercises/exercise.ts';
import { type Marking, marking, squaresAsked } from '../exercises/squares.ts';
import { markDone } from '../progress/progress.ts';
import { pageReferee } from '../referee/page.ts';
import { l } from '../text/index.ts';
import { Desk, type Verdict } from './Desk.tsx';
import type { ViewProps } from './ExerciseView.tsx';
import { squaresHint, squaresTask } from './tasks.ts';
import { squareList, squareWords } from './words.ts';

/** Squares to be marked, then compared with what the referee says. */
export function SquaresView({ exercise, onNext }: ViewProps<SquaresExercise>) {
  const [marked, setMarked] = useState<ReadonlySet<Square>>(new Set());
  const [found, setFound] = useState<Marking>();
  const [verdict, setVerdict] = useState<Verdict>();
  const [asking, setAsking] = useState(false);

  const press = (square: Square) => {
    const next = new Set(marked);
    const on = !next.delete(square);
    if (on) next.add(square);
    setMarked(next);
    setFound(undefined);
    setVerdict(undefined);
    announce(
      on
        ? l('practice.marked', { square: squareWords(square) })
        : l('practice.unmarked', { square: squareWords(square) }),
    );
  };

  const ask = async (chosen: ReadonlySet<Square> | undefined) => {
    setAsking(true);
    try {
      const asked = await squaresAsked(pageReferee, exercise);
      if (chosen) {
        const result = marking(chosen, asked);
        const good = result.wrong.length === 0 && result.missed.length === 0;
        setFound(result);
        setVerdict({ good, text: words(result, asked.size) });
        if (good) markDone(exercise.id);
      } else {
        setMarked(new Set());
        setFound({ right: [...asked], wrong: [], missed: [] });
        setVerdict(undefined);
        announce(l('practice.solution_is', { squares: squareList(asked) }));
      }
    } catch (error) {
      setVerdict({ good: false, text: explain(error) });
    }
    setAsking(false);
  };

  const board = (
    <Board
      fen={exercise.fen}
      orientation={exercise.orientation ?? 'white'}
      label={squaresTask(exercise)}
      marks={marks(marked, found)}
      onSquare={press}
    />
  );
  return (
    <Desk
      task={squaresTask(exercise)}
      board={board}
      verdict={verdict}
      hint={squaresHint(exercise)}
      onSolution={() => ask(undefined)}
      onNext={onNext}
    >
      <p class="muted">{l('practice.press_squares', { n: marked.size })}</p>
      <div class="desk-buttons">
        <button type="button" class="button primary" disabled={asking || marked.size === 0} onClick={() => ask(marked)}>
          {l('practice.check')}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => {
            setMarked(new Set());
            setFound(undefined);
            setVerdict(undefined);
          }}
        >
          {l('practice.clear')}
        </button>
      </div>
    </Desk>
  );
}

function words({ right, wrong, missed }: Marking, total: number): string {
  const parts = [l('practice.score', { n: right.length, total })];
  if (wrong.length > 0) parts.push(l('practice.wrong', { squares: squareList(wrong) }));
  if (missed.length > 0) parts.push(l('practice.missed', { squares: squareList(missed) }));
  return parts.join(' ');
}

function marks(marked: ReadonlySet<Square>, found: Marking | undefined): Map<Square, Mark> {
  const all = new Map<Square, Mark>();
  if (!found) for (const square of marked) all.set(square, { look: 'marked', text: l('practice.mark') });
  for (const square of found?.right ?? []) all.set(square, { look: 'mark-right', text: l('practice.mark_right') });
  for (const square of found?.wrong ?? []) all.set(square, { look: 'mark-wrong', text: l('practice.mark_wrong') });
  for (const square of found?.missed ?? []) all.set(square, { look: 'mark-missed', text: l('practice.mark_missed') });
  return all;
}
