import { placementOf } from '../../../board/placement.ts';
import { SQUARES } from '../../../board/squares.ts';

/** A position of the solver: 64 signs from a1, as in a FEN ('' where nothing stands), and whose move it is. */
export interface Position {
  readonly board: readonly string[];
  readonly white: boolean;
}

/** A move of the solver, by squares from 0 (a1) to 63 (h8). */
export type Step = readonly [number, number];

const SIGNS = { khun: 'k', met: 'm', khon: 's', ma: 'n', rua: 'r', bia: 'p', bia_ngai: 'm', lying_rua: 'm' };
const DIAGONAL = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;
const STRAIGHT = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
const LEAPS = [
  [1, 2],
  [2, 1],
  [-1, 2],
  [-2, 1],
  [1, -2],
  [2, -1],
  [-1, -2],
  [-2, -1],
] as const;

/** A FEN as a position of the solver. */
export function positionOf(fen: string): Position {
  const placement = placementOf(fen);
  const board = SQUARES.map(square => {
    const piece = placement.get(square);
    if (!piece) return '';
    return piece.side === 'white' ? SIGNS[piece.role].toUpperCase() : SIGNS[piece.role];
  });
  return { board, white: fen.split(' ')[1] !== 'b' };
}

/** The legal moves. Only proofs use them, and they are compared with the referee's before a proof is believed. */
export function legal(position: Position): Step[] {
  return pseudo(position).filter(step => !attacked(after(position, step), position.white));
}

/** The position after a move. */
export function after({ board, white }: Position, [from, to]: Step): Position {
  const next = board.slice();
  const sign = board[from] ?? '';
  const last = white ? 5 : 2;
  next[to] = sign.toLowerCase() === 'p' && to >> 3 === last ? (white ? 'M' : 'm') : sign;
  next[from] = '';
  return { board: next, white: !white };
}

/** Whether the khun of a side is attacked. */
export function attacked({ board }: Position, white: boolean): boolean {
  const khun = board.indexOf(white ? 'K' : 'k');
  return pseudo({ board, white: !white }).some(([, to]) => to === khun);
}

function pseudo({ board, white }: Position): Step[] {
  const steps: Step[] = [];
  const up = white ? 1 : -1;
  board.forEach((sign, from) => {
    if (sign === '' || (sign === sign.toUpperCase()) !== white) return;
    const reach = (files: number, ranks: number, far: boolean, takes: boolean | undefined) => {
      for (let file = (from & 7) + files, rank = (from >> 3) + ranks; ; file += files, rank += ranks) {
        if (file < 0 || file > 7 || rank < 0 || rank > 7) return;
        const to = rank * 8 + file;
        const there = board[to] ?? '';
        if (there !== '' && (there === there.toUpperCase()) === white) return;
        if (takes === undefined || takes === (there !== '')) steps.push([from, to]);
        if (there !== '' || !far) return;
      }
    };
    const all = (ways: readonly (readonly [number, number])[], far = false) => {
      for (const [files, ranks] of ways) reach(files, ranks, far, undefined);
    };
    switch (sign.toLowerCase()) {
      case 'k':
        all([...DIAGONAL, ...STRAIGHT]);
        break;
      case 'm':
        all(DIAGONAL);
        break;
      case 's':
        all([...DIAGONAL, [0, up]]);
        break;
      case 'n':
        all(LEAPS);
        break;
      case 'r':
        all(STRAIGHT, true);
        break;
      case 'p':
        reach(0, up, false, false);
        reach(1, up, false, true);
        reach(-1, up, false, true);
        break;
      default:
        break;
    }
  });
  return steps;
}

/** A move of the solver as UCI text, without the letter of a promotion. */
export function written([from, to]: Step): string {
  return `${SQUARES[from]}${SQUARES[to]}`;
}
