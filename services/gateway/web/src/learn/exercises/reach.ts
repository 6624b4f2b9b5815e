import { ends, type Square } from '../../board/squares.ts';
import type { Referee } from '../referee/client.ts';
import { type Judged, judgedBy } from '../referee/rules.ts';
import { legalIn } from './legalIn.ts';
import { moved, turned } from './moved.ts';

/** How a move of an exercise went in which the rival stands still. */
export type StillMove =
  /** The position with the same side to move again. */
  | { readonly went: 'on'; readonly fen: string }
  /** The rival's khun would be in check, and could not stand still. */
  | { readonly went: 'check' };

/**
 * Makes a legal move, then gives the move back to the same side: the rival stands still. That is no rule of makruk, so the referee
 * is asked whether a game could start from the position that comes of it; where it could not, the rival would be in check.
 */
export async function playStill(referee: Referee, position: Judged, move: string): Promise<StillMove> {
  const fen = turned(moved(position.fen, move));
  const { ruleSet, ruleOptions } = judgedBy(position);
  const { verdicts } = await referee.validateFen({ ruleSet, ruleOptions, fens: [fen] });
  return verdicts[0]?.faults.length === 0 ? { went: 'on', fen } : { went: 'check' };
}

/** Legal moves of the piece on a square. */
export function movesFrom(moves: readonly string[], square: Square): string[] {
  return moves.filter(move => ends(move)[0] === square);
}

/**
 * The fewest moves that bring the piece on `from` to `to` while the rival stands still, up to `most`; `undefined`: not in so
 * many. Every move and every position on the way is the referee's.
 */
export async function fewest(
  referee: Referee,
  position: Judged,
  [from, to]: readonly [Square, Square],
  most: number,
): Promise<number | undefined> {
  const { ruleSet, ruleOptions } = judgedBy(position);
  const seen = new Set<string>();
  let edge = [{ fen: position.fen, at: from }];
  for (let moves = 1; moves <= most && edge.length > 0; moves++) {
    const legal = await legalIn(
      referee,
      position,
      edge.map(({ fen }) => fen),
    );
    const next = edge.flatMap(({ fen, at }, index) =>
      movesFrom(legal[index]?.moves ?? [], at).map(move => ({ fen: turned(moved(fen, move)), at: ends(move)[1] })),
    );
    if (next.length === 0) return undefined;
    const { verdicts } = await referee.validateFen({ ruleSet, ruleOptions, fens: next.map(({ fen }) => fen) });
    edge = next.filter(({ fen }, index) => verdicts[index]?.faults.length === 0 && !seen.has(fen) && seen.add(fen));
    if (edge.some(({ at }) => at === to)) return moves;
  }
  return undefined;
}
