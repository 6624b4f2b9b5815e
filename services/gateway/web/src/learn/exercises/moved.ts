import { type Piece, placementOf, type Role } from '../../board/placement.ts';
import { ends, SQUARES } from '../../board/squares.ts';

const SIGNS: Record<Role, string> = {
  khun: 'k',
  met: 'm',
  khon: 's',
  ma: 'n',
  rua: 'r',
  bia: 'p',
  bia_ngai: 'm~',
  lying_rua: 'r~',
};

/**
 * The position after a move that the referee has called legal, so that it can be asked about many such positions at once. Only
 * pieces are moved here: whether they may is not looked at.
 */
export function moved(fen: string, move: string): string {
  const [from, to] = ends(move);
  const placement = new Map(placementOf(fen));
  const piece = placement.get(from);
  placement.delete(from);
  if (piece) placement.set(to, move.length > 4 ? { ...piece, role: 'bia_ngai' } : piece);
  const ranks = [7, 6, 5, 4, 3, 2, 1, 0].map(rank =>
    SQUARES.slice(rank * 8, rank * 8 + 8)
      .map(square => sign(placement.get(square)))
      .join('')
      .replace(/1+/g, empty => String(empty.length)),
  );
  return `${ranks.join('/')} ${fen.split(' ')[1] === 'b' ? 'w' : 'b'} - - 0 1`;
}

/** The same position with the other side to move. */
export function turned(fen: string): string {
  const [board = '', turn = 'w'] = fen.split(' ');
  return `${board} ${turn === 'w' ? 'b' : 'w'} - - 0 1`;
}

function sign(piece: Piece | undefined): string {
  if (!piece) return '1';
  return piece.side === 'white' ? SIGNS[piece.role].toUpperCase() : SIGNS[piece.role];
}
