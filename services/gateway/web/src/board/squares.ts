/** A square by its name, as "e4". */
export type Square = `${'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h'}${'1' | '2' | '3' | '4' | '5' | '6' | '7' | '8'}`;

/** A side, as the board knows it. */
export type Side = 'white' | 'black';

const FILES = 'abcdefgh';

/** All squares from a1 along the ranks to h8. */
export const SQUARES: readonly Square[] = [...'12345678'].flatMap(rank =>
  [...FILES].map(file => `${file}${rank}` as Square),
);

/** The square `files` to the right and `ranks` up, as White sees it; `undefined` beyond the edge. */
export function offset(square: Square, files: number, ranks: number): Square | undefined {
  const file = FILES[FILES.indexOf(square[0] ?? '') + files];
  const rank = Number(square[1]) + ranks;
  return file !== undefined && rank >= 1 && rank <= 8 ? (`${file}${rank}` as Square) : undefined;
}

/** The two squares of a move in UCI text: "c5c6m" is c5, c6. */
export function ends(move: string): [Square, Square] {
  return [move.slice(0, 2) as Square, move.slice(2, 4) as Square];
}

/** The other side. */
export function other(side: Side): Side {
  return side === 'white' ? 'black' : 'white';
}
