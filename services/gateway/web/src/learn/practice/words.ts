import { settings } from '../../app/settings.ts';
import { pieceName, squareName } from '../../board/names.ts';
import { placementOf } from '../../board/placement.ts';
import type { Square } from '../../board/squares.ts';

/** A square in the notation chosen. */
export function squareWords(square: Square): string {
  return squareName(square, settings.value.notation);
}

/** Squares in the notation chosen, in the order of the board. */
export function squareList(squares: Iterable<Square>): string {
  return [...squares].sort().map(squareWords).join(', ');
}

/** The piece on a square of a FEN, as "White khun". */
export function pieceWords(fen: string, square: Square): string {
  const piece = placementOf(fen).get(square);
  return piece ? pieceName(piece) : '';
}

/** A move as "d4 – e6", in the notation chosen. */
export function moveWords(move: string): string {
  return `${squareWords(move.slice(0, 2) as Square)} – ${squareWords(move.slice(2, 4) as Square)}`;
}
