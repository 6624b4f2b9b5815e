import type { ApiPlayer, Game } from './api.ts';

const WORTH: Record<string, number> = { r: 5, s: 3, n: 3, m: 2, p: 1 };

/** A simple player's choice: what takes the most, else what leads forward. Always the same move in the same position. */
export async function greedyMove(api: ApiPlayer, game: Game): Promise<string> {
  const fen = game.state?.fen ?? '';
  const { positions } = await api.referee.legalMoves({ ruleSet: game.ruleSet, fens: [fen] });
  const pieces = squaresOf(fen);
  const white = fen.split(' ')[1] === 'w';
  const score = (move: string) => {
    const taken = WORTH[pieces.get(move.slice(2, 4))?.toLowerCase() ?? ''] ?? 0;
    const forward = (Number(move[3]) - Number(move[1])) * (white ? 1 : -1);
    return 10 * taken + forward;
  };
  const moves = [...(positions[0]?.moves ?? [])].sort((a, b) => score(b) - score(a) || a.localeCompare(b));
  const [best] = moves;
  if (best === undefined) throw new Error(`no move in ${fen}`);
  return best;
}

/** A move without a capture, another one each time: for games that are to go on. */
export async function quietMove(api: ApiPlayer, game: Game): Promise<string> {
  const fen = game.state?.fen ?? '';
  const { positions } = await api.referee.legalMoves({ ruleSet: game.ruleSet, fens: [fen] });
  const pieces = squaresOf(fen);
  const moves = (positions[0]?.moves ?? []).filter(move => !pieces.has(move.slice(2, 4)));
  const move = moves[(game.plies.length * 7) % moves.length];
  if (move === undefined) throw new Error(`no quiet move in ${fen}`);
  return move;
}

function squaresOf(fen: string): Map<string, string> {
  const squares = new Map<string, string>();
  const rows = (fen.split(' ')[0] ?? '').split('/');
  rows.forEach((row, index) => {
    let file = 0;
    for (const letter of row.replaceAll('~', '')) {
      if (/\d/.test(letter)) file += Number(letter);
      else squares.set(`${'abcdefgh'[file++]}${8 - index}`, letter);
    }
  });
  return squares;
}
