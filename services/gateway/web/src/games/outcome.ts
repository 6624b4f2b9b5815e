import { Color, EndReason, type Result } from '../api/gen/makruk/game/v1/game_pb.ts';
import type { Side } from '../board/squares.ts';

/** How a game ended for whoever looks at it. `white` and `black`: that side won, and the one who looks had none, or both. */
export type Outcome = 'won' | 'lost' | 'draw' | 'none' | Side;

/** How a game ended, seen from the sides that a player had in it. `none`: it was aborted. */
export function outcomeFor(result: Result | undefined, sides: readonly Side[]): Outcome {
  if (!result || result.reason === EndReason.ABORTED) return 'none';
  if (result.winner === Color.UNSPECIFIED) return 'draw';
  const winner = result.winner === Color.WHITE ? 'white' : 'black';
  if (sides.length !== 1) return winner;
  return sides[0] === winner ? 'won' : 'lost';
}

/** How many moves so many plies are, as players count: a move is begun by White. */
export function movesOf(plies: number): number {
  return Math.ceil(plies / 2);
}
