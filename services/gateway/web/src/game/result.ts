import { type Count, CountKind, EndReason, Insufficiency, type Result } from '../api/gen/makruk/game/v1/game_pb.ts';
import { sideName } from '../board/names.ts';
import { other, type Side } from '../board/squares.ts';
import { num, t } from '../i18n/index.ts';
import type { Part } from '../terms/seats.ts';
import { sideOf } from './view.ts';

/** What the end of a game is to the reader, in a word or two. */
export function headline(result: Result, part: Part): string {
  if (result.reason === EndReason.ABORTED) return t('result.aborted');
  const winner = sideOf(result.winner);
  if (!winner) return t('result.draw');
  if (part === 'white' || part === 'black') return winner === part ? t('result.you_won') : t('result.you_lost');
  return t('result.side_won', { side: sideName(winner) });
}

/** Why the game ended, with the figures that decided it, to who has `part` in it. `turn` is the side that was to move. */
export function reason(result: Result, turn: Side, part: Part): string {
  const winner = sideOf(result.winner);
  const loser = winner ? sideName(other(winner)) : '';
  const lost = winner !== undefined && part === other(winner);
  switch (result.reason) {
    case EndReason.CHECKMATE:
      return t('result.checkmate', { loser });
    case EndReason.MATE_BY_COUNTING_SIDE:
      return t('result.mate_by_counting_side', figures(result.count));
    case EndReason.STALEMATE:
      return t('result.stalemate', { side: sideName(turn) });
    case EndReason.BARE_KHUNS:
      return t('result.bare_khuns');
    case EndReason.COUNT_LIMIT:
      return result.count?.kind === CountKind.PIECES
        ? t('result.count_limit_pieces', figures(result.count))
        : t('result.count_limit_board', figures(result.count));
    case EndReason.THREEFOLD:
      return t('result.threefold', { plies: result.repeatedPlies.map(num).join(', ') });
    case EndReason.PLY_LIMIT:
      return t('result.ply_limit', { n: result.plies });
    case EndReason.RESIGNATION:
      return lost ? t('result.resignation_you') : t('result.resignation', { loser });
    case EndReason.INSUFFICIENT_MATERIAL:
      return insufficient(result.insufficiency);
    case EndReason.QUIET_LIMIT:
      return t('result.quiet_limit', { n: result.plies });
    case EndReason.AGREEMENT:
      return t('result.agreement');
    case EndReason.TIME:
      if (lost) return t('result.time_you');
      return winner ? t('result.time', { loser }) : t('result.time_bare', { side: sideName(turn) });
    case EndReason.ABORTED:
      return t('result.aborted_why');
    default:
      return t('result.unknown');
  }
}

function figures(count: Count | undefined) {
  const side = sideOf(count?.counter);
  return { side: side ? sideName(side) : '', n: count?.number ?? 0, limit: count?.limit ?? 0 };
}

function insufficient(kind: Insufficiency): string {
  switch (kind) {
    case Insufficiency.BARE_KHUNS:
      return t('result.insufficient_bare');
    case Insufficiency.LONE_MA:
      return t('result.insufficient_ma');
    case Insufficiency.METS_ON_ONE_COLOR:
      return t('result.insufficient_mets');
    default:
      return t('result.insufficient');
  }
}
