import { useEffect, useState } from 'preact/hooks';
import { Board } from '../../board/Board.tsx';
import { ends } from '../../board/squares.ts';
import { judge, type Line, played } from '../diagram/line.ts';
import type { FigureExercise, VerdictExercise } from '../exercises/exercise.ts';
import { pageReferee } from '../referee/page.ts';

/** The position that a question is about, after what has been played; a still picture. */
export function LineBoard({ exercise, label }: { exercise: FigureExercise | VerdictExercise; label: string }) {
  const [line, setLine] = useState<Line>();
  const texts = exercise.line ?? [];
  useEffect(() => {
    if (texts.length === 0) return;
    // Without the referee the start of the line is shown; its moves stand in the task.
    judge(pageReferee, exercise, texts.map(played)).then(setLine, () => undefined);
  }, [exercise]);
  const state = line?.states.at(-1);
  const last = texts.at(-1);
  return (
    <Board
      fen={state?.fen ?? exercise.fen}
      orientation={exercise.orientation ?? 'white'}
      label={label}
      check={state?.inCheck ?? false}
      lastMove={state && last ? ends(last) : undefined}
    />
  );
}
