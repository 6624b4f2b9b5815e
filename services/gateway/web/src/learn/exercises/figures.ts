import { Color, type PositionState } from '../../api/gen/makruk/game/v1/game_pb.ts';
import { judge, played } from '../diagram/line.ts';
import type { Referee } from '../referee/client.ts';
import type { FigureExercise, VerdictExercise } from './exercise.ts';

/** The number that is asked for, and the position it is read from. Rejects where no count runs: the exercise would be wrong. */
export async function figureAsked(
  referee: Referee,
  exercise: FigureExercise,
): Promise<{ figure: number; state: PositionState }> {
  const state = await reached(referee, exercise);
  const { count, turn } = state;
  if (!count) throw new Error(`no count runs in ${exercise.id}`);
  switch (exercise.question) {
    case 'limit':
      return { figure: count.limit, state };
    case 'next':
      return { figure: await numberSaidNext(referee, exercise, state), state };
    case 'left': {
      // With the number of the limit said, one move is left; each number before gives one more.
      const toCome = count.limit - count.number + (turn === count.counter ? 0 : 1);
      return { figure: Math.max(1, toCome), state };
    }
  }
}

/** The answer to a question of yes or no, and the position it is read from. */
export async function verdictAsked(
  referee: Referee,
  exercise: VerdictExercise,
): Promise<{ yes: boolean; state: PositionState }> {
  const state = await reached(referee, exercise);
  switch (exercise.question) {
    case 'may_start':
      return { yes: state.mayStart, state };
    case 'runs':
      return { yes: state.count !== undefined, state };
    case 'wins':
      return { yes: state.result?.winner === Color.WHITE, state };
  }
}

async function reached(referee: Referee, exercise: FigureExercise | VerdictExercise): Promise<PositionState> {
  const { states } = await judge(referee, exercise, (exercise.line ?? []).map(played));
  const state = states.at(-1);
  if (!state) throw new Error('the referee told no position');
  return state;
}

/** Plays on until the counter has moved once more, and reads what it has said. */
async function numberSaidNext(referee: Referee, exercise: FigureExercise, from: PositionState): Promise<number> {
  const counter = from.count?.counter;
  let line = [...(exercise.line ?? [])];
  let state = from;
  for (let plies = from.turn === counter ? 1 : 2; plies > 0; plies--) {
    const onward = await firstThatGoesOn(referee, exercise, line, state);
    line = [...line, onward.move];
    state = onward.state;
  }
  return (state.count ?? state.result?.count)?.number ?? 0;
}

async function firstThatGoesOn(
  referee: Referee,
  exercise: FigureExercise,
  line: readonly string[],
  from: PositionState,
): Promise<{ move: string; state: PositionState }> {
  for (const move of from.legalMoves) {
    const { states } = await judge(referee, exercise, [...line, move].map(played));
    const state = states.at(-1);
    if (state && (state.count ?? state.result?.count)) return { move, state };
  }
  throw new Error(`nothing goes on in ${exercise.id}`);
}
