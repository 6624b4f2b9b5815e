import { countPieces, placementOf, type Role } from '../board/placement.ts';
import type { Side } from '../board/squares.ts';

/** The order in which captured pieces are laid out: the most valuable first. */
const ORDER: readonly Role[] = ['rua', 'lying_rua', 'khon', 'ma', 'met', 'bia'];

/** The pieces of a side that have been captured since the start. A captured bia ngai lies there as the bia that it was. */
export function captured(startFen: string, fen: string, side: Side): Role[] {
  const then = countPieces(placementOf(startFen), side);
  const now = countPieces(placementOf(fen), side);
  return ORDER.flatMap(role => {
    const kinds: Role[] = role === 'bia' ? ['bia', 'bia_ngai'] : [role];
    const total = (counts: Map<Role, number>) => kinds.reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0);
    return Array.from({ length: Math.max(0, total(then) - total(now)) }, () => role);
  });
}
