import { offset, type Side, SQUARES, type Square } from './squares.ts';

/** The kinds of pieces. A lying rua is a handicap: it moves as a met. */
export type Role = 'khun' | 'met' | 'khon' | 'ma' | 'rua' | 'bia' | 'bia_ngai' | 'lying_rua';

/** A piece on the board. */
export interface Piece {
  readonly side: Side;
  readonly role: Role;
}

/** What stands where. */
export type Placement = ReadonlyMap<Square, Piece>;

const ROLES: Record<string, Role> = {
  k: 'khun',
  m: 'met',
  s: 'khon',
  n: 'ma',
  r: 'rua',
  p: 'bia',
  'm~': 'bia_ngai',
  'r~': 'lying_rua',
};

/** The classes of the element that draws a kind of piece, beside its side. */
export const CLASSES: Record<Role, string> = {
  khun: 'k-piece',
  met: 'm-piece',
  khon: 's-piece',
  ma: 'n-piece',
  rua: 'r-piece',
  bia: 'p-piece',
  bia_ngai: 'm-piece promoted',
  lying_rua: 'r-piece promoted',
};

/** The placement of a FEN that the server has sent. What is no piece letter is passed over. */
export function placementOf(fen: string): Placement {
  const placement = new Map<Square, Piece>();
  const ranks = (fen.split(' ')[0] ?? '').split('/');
  ranks.forEach((rank, index) => {
    let file = 0;
    for (const [sign] of rank.matchAll(/[a-zA-Z]~?|\d/g)) {
      if (/\d/.test(sign)) {
        file += Number(sign);
        continue;
      }
      const role = ROLES[sign.toLowerCase()];
      const square = SQUARES[(7 - index) * 8 + file++];
      if (role && square) placement.set(square, { role, side: sign === sign.toLowerCase() ? 'black' : 'white' });
    }
  });
  return placement;
}

/** Whose move it is in a FEN. */
export function turnOf(fen: string): Side {
  return fen.split(' ')[1] === 'b' ? 'black' : 'white';
}

/** How many pieces of each kind a side has. */
export function countPieces(placement: Placement, side: Side): Map<Role, number> {
  const counts = new Map<Role, number>();
  for (const piece of placement.values()) {
    if (piece.side === side) counts.set(piece.role, (counts.get(piece.role) ?? 0) + 1);
  }
  return counts;
}

/** The FEN after a move, as far as a board draws it: for the moment until the server has told the position. */
export function moved(fen: string, move: string): string {
  const placement = new Map(placementOf(fen));
  const [from, to] = [move.slice(0, 2) as Square, move.slice(2, 4) as Square];
  const piece = placement.get(from);
  if (piece) {
    placement.delete(from);
    // A free first move to a square of one's own: the bia there has stepped ahead.
    const own = placement.get(to);
    const ahead = offset(to, 0, piece.side === 'white' ? 1 : -1);
    if (own?.side === piece.side && ahead) placement.set(ahead, own);
    placement.set(to, move.endsWith('m') ? { ...piece, role: 'bia_ngai' } : piece);
  }
  return `${boardField(placement)} ${turnOf(fen) === 'white' ? 'b' : 'w'}`;
}

const LETTERS = Object.fromEntries(Object.entries(ROLES).map(([letters, role]) => [role, letters])) as Record<
  Role,
  string
>;

function boardField(placement: Placement): string {
  const ranks = Array.from({ length: 8 }, (_, index) => SQUARES.slice((7 - index) * 8, (8 - index) * 8));
  return ranks
    .map(rank =>
      rank
        .map(square => {
          const piece = placement.get(square);
          if (!piece) return '1';
          return piece.side === 'white' ? LETTERS[piece.role].toUpperCase() : LETTERS[piece.role];
        })
        .join('')
        .replace(/1+/g, run => String(run.length)),
    )
    .join('/');
}
