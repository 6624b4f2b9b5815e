import { useEffect, useRef, useState } from 'preact/hooks';
import type { PositionState } from '../../api/gen/makruk/game/v1/game_pb.ts';
import { explain } from '../../app/errors.ts';
import { Board } from '../../board/Board.tsx';
import { turnOf } from '../../board/placement.ts';
import { ends, type Square } from '../../board/squares.ts';
import { destinations, judge, moveBetween } from '../diagram/line.ts';
import type { MateExercise } from '../exercises/exercise.ts';
import { type Defence, defend, matesIn } from '../exercises/mates.ts';
import { markDone } from '../progress/progress.ts';
import { pageReferee } from '../referee/page.ts';
import { l } from '../text/index.ts';
import { Desk, type Verdict } from './Desk.tsx';
import type { ViewProps } from './ExerciseView.tsx';
import { mateHint, mateTask } from './tasks.ts';
import { moveWords } from './words.ts';

/** A mate to be forced. The rival escapes where it can; where it can't, it makes one of its moves. */
export function MateView({ exercise, onNext }: ViewProps<MateExercise>) {
  const [moves, setMoves] = useState<readonly string[]>([]);
  const [state, setState] = useState<PositionState>();
  const [verdict, setVerdict] = useState<Verdict>();
  const [over, setOver] = useState(false);
  const [revision, setRevision] = useState(0);
  const asked = useRef(0);

  const show = async (line: readonly string[]) => {
    const turn = ++asked.current;
    const { states } = await judge(
      pageReferee,
      exercise,
      line.map(move => ({ move })),
    );
    if (turn !== asked.current) return;
    setMoves(line);
    setState(states.at(-1));
    setRevision(number => number + 1);
  };
  const failed = (error: unknown) => {
    setVerdict({ good: false, text: explain(error) });
    setRevision(number => number + 1);
  };
  const again = () => {
    setVerdict(undefined);
    setOver(false);
    show([]).catch(failed);
  };
  useEffect(again, [exercise]);

  const played = (moves.length >> 1) + 1;
  const answer = async (text: string) => {
    const defence = await defend(pageReferee, { ...exercise, fen: state?.fen ?? exercise.fen }, text);
    const line = [...moves, text];
    if (defence.found === 'mated') {
      markDone(exercise.id);
      setOver(true);
      setVerdict({ good: true, text: l('practice.mated') });
      await show(line);
    } else if (defence.found === 'lost' && played < exercise.moves) {
      setVerdict({ good: true, text: l('practice.mate_goes_on', { reply: moveWords(defence.reply) }) });
      await show([...line, defence.reply]);
    } else {
      setOver(true);
      setVerdict({ good: false, text: failure(defence) });
      await show(defence.found === 'drawn' ? line : [...line, defence.reply]);
    }
  };
  const move = (from: Square, to: Square) => {
    const text = moveBetween(state, from, to);
    if (text !== undefined) answer(text).catch(failed);
  };
  const solve = async () => {
    const [now = []] = await matesIn(pageReferee, exercise, [state?.fen ?? exercise.fen]);
    const best = now[0] ?? (moves.length === 0 ? exercise.first : undefined);
    setVerdict(
      best === undefined
        ? { good: false, text: l('practice.no_mate_here') }
        : { text: l('practice.solution_moves', { moves: moveWords(best) }) },
    );
  };

  const last = moves.at(-1);
  const board = (
    <Board
      fen={state?.fen ?? exercise.fen}
      revision={revision}
      orientation={exercise.orientation ?? 'white'}
      label={mateTask(exercise)}
      check={state?.inCheck ?? false}
      lastMove={last ? ends(last) : undefined}
      movable={state && !over ? turnOf(exercise.fen) : undefined}
      destinations={destinations(state)}
      onMove={move}
    />
  );
  return (
    <Desk
      task={mateTask(exercise)}
      board={board}
      verdict={verdict}
      hint={mateHint(exercise)}
      onSolution={over ? undefined : () => solve().catch(failed)}
      onNext={onNext}
    >
      <div>
        <button type="button" class="button" disabled={moves.length === 0} onClick={again}>
          {l('practice.again')}
        </button>
      </div>
    </Desk>
  );
}

function failure(defence: Exclude<Defence, { found: 'mated' }>): string {
  if (defence.found === 'drawn') return l('practice.only_drawn');
  if (defence.found === 'escape') return l('practice.escapes', { reply: moveWords(defence.reply) });
  return l('practice.too_slow');
}
