import { CountAction, type PositionState } from '../../api/gen/makruk/game/v1/game_pb.ts';
import { destinationsOf, moveBetween as legalMoveBetween } from '../../board/moves.ts';
import type { Square } from '../../board/squares.ts';
import type { Referee } from '../referee/client.ts';
import { type Judged, judgedBy } from '../referee/rules.ts';

/** What is said about a count along with a move. */
export type Said = 'start' | 'stop' | undefined;

/** A move as it is played in a diagram: UCI text and what is said. */
export interface Played {
  readonly move: string;
  readonly say?: Said;
}

/** A move by its text: "e8e7", "e8e7+start", "a2a3+stop". */
export function played(text: string): Played {
  const [move = '', say] = text.split('+');
  return { move, say: say === 'start' || say === 'stop' ? say : undefined };
}

/** A line of moves as the referee judges it. */
export interface Line {
  /** The position after each number of plies: one more than there are moves. */
  readonly states: readonly PositionState[];
  /** Each move in short notation. */
  readonly texts: readonly { readonly san: string; readonly thai: string }[];
}

/** Plays moves from a position. Rejects where the referee refuses one of them. */
export async function judge(referee: Referee, position: Judged, moves: readonly Played[]): Promise<Line> {
  const answer = await referee.replay({ ...judgedBy(position), plies: moves.map(ply), withLegalMoves: true });
  if (!answer.start) throw new Error('the referee told no position');
  return { states: [answer.start, ...answer.states], texts: answer.moves };
}

/** The legal move between two squares, as the referee wrote it; a promotion has its letter. */
export function moveBetween(state: PositionState | undefined, from: Square, to: Square): string | undefined {
  return legalMoveBetween(state?.legalMoves ?? [], from, to);
}

/** Destinations by square, for the board; none where the line is over. */
export function destinations(state: PositionState | undefined): Map<Square, Square[]> {
  return destinationsOf(state?.result ? [] : (state?.legalMoves ?? []));
}

/** A move as the wire has it. */
export function ply({ move, say }: Played) {
  return { move, countAction: say ? ACTIONS[say] : CountAction.UNSPECIFIED };
}

const ACTIONS = { start: CountAction.START, stop: CountAction.STOP };
