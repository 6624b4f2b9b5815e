import { moved as movedOnBoard } from '../../board/placement.ts';

/**
 * The position after a move that the referee has called legal, so that it can be asked about many such positions at once. Only
 * pieces are moved here: whether they may is not looked at.
 */
export function moved(fen: string, move: string): string {
  return `${movedOnBoard(fen, move)} - - 0 1`;
}

/** The same position with the other side to move. */
export function turned(fen: string): string {
  const [board = '', turn = 'w'] = fen.split(' ');
  return `${board} ${turn === 'w' ? 'b' : 'w'} - - 0 1`;
}
