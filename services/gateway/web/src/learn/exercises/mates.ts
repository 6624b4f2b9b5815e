import { EndReason } from '../../api/gen/makruk/game/v1/game_pb.ts';
import type { LegalMoves } from '../../api/gen/makruk/rules/v1/referee_service_pb.ts';
import type { Referee } from '../referee/client.ts';
import { type Judged, judgedBy } from '../referee/rules.ts';
import { legalIn } from './legalIn.ts';
import { moved } from './moved.ts';

/** What the rival makes of a move. */
export type Defence =
  /** It is mated. */
  | { readonly found: 'mated' }
  /** The game ended otherwise: a draw. */
  | { readonly found: 'drawn' }
  /** A reply after which no mate follows at once. */
  | { readonly found: 'escape'; readonly reply: string }
  /** Every reply is answered by a mate; this is the first of them. */
  | { readonly found: 'lost'; readonly reply: string };

/**
 * The rival's answer to a move, proven by all replies and all moves after them: a reply that escapes mate in one where there is
 * one, else the first in the order of their texts.
 */
export async function defend(referee: Referee, position: Judged, move: string): Promise<Defence> {
  const [state] = (await referee.replay({ ...judgedBy(position), plies: [{ move }], withLegalMoves: true })).states;
  if (!state) throw new Error('the referee told no position');
  if (state.result) return { found: state.result.reason === EndReason.CHECKMATE ? 'mated' : 'drawn' };
  const replies = state.legalMoves.map(reply => ({ reply, fen: moved(state.fen, reply) }));
  const mates = await matesIn(
    referee,
    position,
    replies.map(({ fen }) => fen),
  );
  const saving = replies.find((_, index) => mates[index]?.length === 0);
  if (saving) return { found: 'escape', reply: saving.reply };
  return { found: 'lost', reply: replies[0]?.reply ?? '' };
}

/** The moves that mate at once, in each of some positions. */
export async function matesIn(referee: Referee, rules: Judged, fens: readonly string[]): Promise<string[][]> {
  const now = await legalIn(referee, rules, fens);
  const next = now.flatMap(({ moves }, of) => moves.map(move => ({ of, move, fen: moved(fens[of] ?? '', move) })));
  const then = await legalIn(
    referee,
    rules,
    next.map(({ fen }) => fen),
  );
  const mates: string[][] = fens.map(() => []);
  next.forEach(({ of, move }, index) => {
    if (isMate(then[index])) mates[of]?.push(move);
  });
  return mates;
}

function isMate(legal: LegalMoves | undefined): boolean {
  return legal?.inCheck === true && legal.moves.length === 0;
}
