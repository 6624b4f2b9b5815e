import { after, attacked, legal, type Position, type Step } from './pieces.ts';

/**
 * In how few moves the side to move can force mate, up to `most`; `undefined`: not in so many. A search through all replies that
 * remembers what it has seen: meant for endings of few pieces and for short mates.
 */
export function mateIn(position: Position, most: number): number | undefined {
  const memory = new Memory();
  for (let moves = 1; moves <= most; moves++) if (memory.forces(position, moves)) return moves;
  return undefined;
}

/** The moves that force mate within `moves`. */
export function solutions(position: Position, moves: number): Step[] {
  const memory = new Memory();
  return legal(position).filter(step => memory.beaten(after(position, step), moves - 1));
}

class Memory {
  /** Of each position: mates within so many moves, and surely not within so many. */
  private readonly known = new Map<string, { yes: number; no: number }>();

  forces(position: Position, moves: number): boolean {
    const key = position.board.map(sign => sign || '.').join('');
    const entry = this.known.get(key) ?? { yes: Number.POSITIVE_INFINITY, no: 0 };
    if (moves >= entry.yes) return true;
    if (moves <= entry.no) return false;
    const found = ordered(position, moves).some(step => this.beaten(after(position, step), moves - 1));
    if (found) entry.yes = moves;
    else entry.no = moves;
    this.known.set(key, entry);
    return found;
  }

  /** Whether the side to move is mated, or will be within `moves` whatever it plays. */
  beaten(position: Position, moves: number): boolean {
    const replies = legal(position);
    if (replies.length === 0) return attacked(position, position.white);
    return moves > 0 && replies.every(reply => this.forces(after(position, reply), moves));
  }
}

/** Moves that leave the rival few replies come first: a mate is found sooner. The last move has to give check. */
function ordered(position: Position, moves: number): Step[] {
  const steps = legal(position);
  if (moves === 1) return steps.filter(step => attacked(after(position, step), !position.white));
  const replies = new Map(steps.map(step => [step, legal(after(position, step)).length]));
  return steps.sort((a, b) => (replies.get(a) ?? 0) - (replies.get(b) ?? 0));
}
