import { EndReason, type Result } from '../api/gen/makruk/game/v1/game_pb.ts';
import type { Key } from '../i18n/catalogue.ts';
import { t } from '../i18n/index.ts';

const REASONS: Partial<Record<EndReason, Key>> = {
  [EndReason.CHECKMATE]: 'home.reason_checkmate',
  [EndReason.MATE_BY_COUNTING_SIDE]: 'home.reason_mate_by_counting_side',
  [EndReason.STALEMATE]: 'home.reason_stalemate',
  [EndReason.BARE_KHUNS]: 'home.reason_bare_khuns',
  [EndReason.COUNT_LIMIT]: 'home.reason_count_limit',
  [EndReason.THREEFOLD]: 'home.reason_threefold',
  [EndReason.PLY_LIMIT]: 'home.reason_ply_limit',
  [EndReason.RESIGNATION]: 'home.reason_resignation',
  [EndReason.INSUFFICIENT_MATERIAL]: 'home.reason_insufficient_material',
  [EndReason.QUIET_LIMIT]: 'home.reason_quiet_limit',
  [EndReason.AGREEMENT]: 'home.reason_agreement',
  [EndReason.TIME]: 'home.reason_time',
  [EndReason.ABORTED]: 'home.reason_aborted',
};

/** Why a game ended, in two or three words; empty where the reason is one that the page does not know. */
export function reasonText(result: Result | undefined): string {
  const key = result && REASONS[result.reason];
  return key ? t(key) : '';
}
