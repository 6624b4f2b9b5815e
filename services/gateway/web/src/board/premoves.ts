import { premove } from 'chessgroundx/premove';
import type { Premove } from 'chessgroundx/types';

const makruk = premove('makruk', false, { width: 8, height: 8 });

/** Where a piece might go after the rival's next move. A lying rua goes as a met does. */
export const premoves: Premove = (board, key, castling) => {
  const piece = board.pieces.get(key);
  if (piece?.role !== 'r-piece' || !piece.promoted) return makruk(board, key, castling);
  const pieces = new Map(board.pieces).set(key, { ...piece, role: 'm-piece' });
  return makruk({ ...board, pieces }, key, castling);
};
