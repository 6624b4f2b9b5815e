import { EndReason, type PositionState } from '../../../api/gen/makruk/game/v1/game_pb.ts';
import { judge, played } from '../../diagram/line.ts';
import type { Referee } from '../../referee/client.ts';
import type { FigureExercise } from '../exercise.ts';

/** The most lines that are tried until one ends with the count. */
const LINES = 60;

/**
 * How many moves the stronger side makes when a count is played out to its limit: lines of any moves, until one of them ends by
 * the count and by nothing else.
 */
export async function playOut(referee: Referee, exercise: FigureExercise): Promise<number> {
  for (let seed = 1; seed <= LINES; seed++) {
    const made = await line(referee, exercise, seed);
    if (made !== undefined) return made;
  }
  throw new Error(`no line of ${exercise.id} ended by the count`);
}

async function line(referee: Referee, exercise: FigureExercise, seed: number): Promise<number | undefined> {
  const moves = [...(exercise.line ?? [])];
  let state = await last(referee, exercise, moves);
  const counter = state?.count?.counter;
  let made = 0;
  for (let number = seed; state && !state.result; number = (number * 48271) % 2147483647) {
    const move = state.legalMoves[number % state.legalMoves.length];
    if (move === undefined) return undefined;
    if (state.turn !== counter) made++;
    moves.push(move);
    state = await last(referee, exercise, moves);
  }
  return state?.result?.reason === EndReason.COUNT_LIMIT ? made : undefined;
}

async function last(referee: Referee, exercise: FigureExercise, moves: string[]): Promise<PositionState | undefined> {
  return (await judge(referee, exercise, moves.map(played))).states.at(-1);
}
