import type { LegalMoves } from '../../api/gen/makruk/rules/v1/referee_service_pb.ts';
import type { Referee } from '../referee/client.ts';
import { type Judged, judgedBy } from '../referee/rules.ts';

/** The most positions that the referee takes in one call. */
const BATCH = 256;

/** The legal moves in any number of positions. */
export async function legalIn(referee: Referee, position: Judged, fens: readonly string[]): Promise<LegalMoves[]> {
  const { ruleSet, ruleOptions } = judgedBy(position);
  const found: LegalMoves[] = [];
  for (let from = 0; from < fens.length; from += BATCH) {
    const request = { ruleSet, ruleOptions, fens: fens.slice(from, from + BATCH) };
    found.push(...(await referee.legalMoves(request)).positions);
  }
  return found;
}
