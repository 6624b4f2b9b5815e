import { useEffect, useState } from 'preact/hooks';
import { explain } from '../../app/errors.ts';
import { Board } from '../../board/Board.tsx';
import { turnOf } from '../../board/placement.ts';
import { ends, type Square } from '../../board/squares.ts';
import type { ReachExercise } from '../exercises/exercise.ts';
import { legalIn } from '../exercises/legalIn.ts';
import { movesFrom, playStill } from '../exercises/reach.ts';
import { markDone } from '../progress/progress.ts';
import { pageReferee } from '../referee/page.ts';
import { l } from '../text/index.ts';
import { Desk, type Verdict } from './Desk.tsx';
import type { ViewProps } from './ExerciseView.tsx';
import { reachHint, reachTask } from './tasks.ts';
import { moveWords, squareWords } from './words.ts';

/** A piece to be brought to a square while the rival stands still. */
export function ReachView({ exercise, onNext }: ViewProps<ReachExercise>) {
  const walker = ends(exercise.best[0] ?? '')[0];
  const [fen, setFen] = useState(exercise.fen);
  const [at, setAt] = useState<Square>(walker);
  const [made, setMade] = useState(0);
  const [last, setLast] = useState<[Square, Square]>();
  const [legal, setLegal] = useState<readonly string[]>([]);
  const [verdict, setVerdict] = useState<Verdict>();
  const [revision, setRevision] = useState(0);
  const arrived = at === exercise.to;

  useEffect(() => {
    let current = true;
    legalIn(pageReferee, exercise, [fen]).then(
      ([answer]) => current && setLegal(movesFrom(answer?.moves ?? [], at)),
      error => current && setVerdict({ good: false, text: explain(error) }),
    );
    return () => {
      current = false;
    };
  }, [fen, at]);

  const again = () => {
    setFen(exercise.fen);
    setAt(walker);
    setMade(0);
    setLast(undefined);
    setVerdict(undefined);
    setRevision(number => number + 1);
  };

  const move = async (from: Square, to: Square) => {
    const text = legal.find(one => one.startsWith(from + to));
    if (text === undefined) return;
    try {
      const outcome = await playStill(pageReferee, { ...exercise, fen }, text);
      if (outcome.went === 'check') {
        setVerdict({ good: false, text: l('practice.still_check') });
      } else {
        setFen(outcome.fen);
        setAt(to);
        setMade(made + 1);
        setLast([from, to]);
        setVerdict(to === exercise.to ? arrival(made + 1) : undefined);
      }
    } catch (error) {
      setVerdict({ good: false, text: explain(error) });
    }
    setRevision(number => number + 1);
  };

  const arrival = (moves: number): Verdict => {
    const good = moves <= exercise.best.length;
    if (good) markDone(exercise.id);
    return { good, text: good ? l('practice.reached', { n: moves }) : l('practice.reached_late', { n: moves }) };
  };

  const goal = new Map([[exercise.to, { look: 'marked', text: l('practice.goal') }]]);
  const board = (
    <Board
      fen={fen}
      revision={revision}
      orientation={exercise.orientation ?? 'white'}
      label={reachTask(exercise)}
      lastMove={last}
      movable={arrived ? undefined : turnOf(exercise.fen)}
      destinations={new Map([[at, legal.map(one => ends(one)[1])]])}
      onMove={move}
      marks={goal}
    />
  );
  return (
    <Desk
      task={reachTask(exercise)}
      board={board}
      verdict={verdict}
      hint={reachHint(exercise)}
      onSolution={() => setVerdict({ text: solution(exercise) })}
      onNext={onNext}
    >
      <p class="muted">{l('practice.still', { square: squareWords(exercise.to) })}</p>
      <p>{l('practice.moves_made', { n: made })}</p>
      <div>
        <button type="button" class="button" disabled={made === 0} onClick={again}>
          {l('practice.again')}
        </button>
      </div>
    </Desk>
  );
}

function solution({ best }: ReachExercise): string {
  return l('practice.solution_moves', { moves: best.map(moveWords).join('; ') });
}
