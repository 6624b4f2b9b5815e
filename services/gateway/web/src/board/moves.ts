import { ends, type Square } from './squares.ts';

/** Legal destinations by square, out of legal moves in UCI text. */
export function destinationsOf(moves: readonly string[]): Map<Square, Square[]> {
  const destinations = new Map<Square, Square[]>();
  for (const move of moves) {
    const [from, to] = ends(move);
    destinations.set(from, [...(destinations.get(from) ?? []), to]);
  }
  return destinations;
}

/** The legal move between two squares: there is at most one, since a promotion has no choice. */
export function moveBetween(moves: readonly string[], from: Square, to: Square): string | undefined {
  return moves.find(move => move.startsWith(from + to));
}
