import {
  Color,
  type Count,
  CountKind,
  EndReason,
  type PositionState,
  type Result,
} from '../../api/gen/makruk/game/v1/game_pb.ts';
import { sideName } from '../../board/names.ts';
import type { Side } from '../../board/squares.ts';
import type { LessonKey } from '../text/catalogue.ts';
import { l } from '../text/index.ts';

/** A side as the board knows it. */
export function sideOf(color: Color): Side {
  return color === Color.BLACK ? 'black' : 'white';
}

const REASONS: Record<EndReason, LessonKey> = {
  [EndReason.UNSPECIFIED]: 'state.over',
  [EndReason.CHECKMATE]: 'state.checkmate',
  [EndReason.MATE_BY_COUNTING_SIDE]: 'state.mate_by_counter',
  [EndReason.STALEMATE]: 'state.stalemate',
  [EndReason.BARE_KHUNS]: 'state.bare_khuns',
  [EndReason.COUNT_LIMIT]: 'state.count_limit',
  [EndReason.THREEFOLD]: 'state.threefold',
  [EndReason.PLY_LIMIT]: 'state.ply_limit',
  [EndReason.RESIGNATION]: 'state.over',
  [EndReason.INSUFFICIENT_MATERIAL]: 'state.insufficient',
  [EndReason.QUIET_LIMIT]: 'state.quiet_limit',
  [EndReason.AGREEMENT]: 'state.over',
  [EndReason.TIME]: 'state.over',
  [EndReason.ABORTED]: 'state.over',
};

/** What the referee says of a position, in words: a result, or whose move it is, check, and the count. */
export function stateWords(state: PositionState): string {
  const parts = [state.result ? resultWords(state.result) : l('state.turn', { side: sideName(sideOf(state.turn)) })];
  if (state.inCheck && !state.result) parts.push(l('state.check'));
  if (state.count && !state.result) parts.push(countWords(state.count));
  return parts.join(' ');
}

function resultWords(result: Result): string {
  const reason = l(REASONS[result.reason]);
  if (result.winner === Color.UNSPECIFIED) return l('state.draw', { reason });
  return l('state.wins', { side: sideName(sideOf(result.winner)), reason });
}

/** A running count in words. */
export function countWords(count: Count): string {
  const params = { side: sideName(sideOf(count.counter)), number: count.number, limit: count.limit };
  return count.kind === CountKind.BOARD ? l('state.board_count', params) : l('state.pieces_count', params);
}
