import { sideName } from '../board/names.ts';
import { t } from '../i18n/index.ts';
import { serverNow } from '../live/lobby.ts';
import { useNow } from '../live/now.ts';
import { isBot, seatName } from '../terms/seats.ts';
import { duration } from '../terms/times.ts';
import type { Replay } from './replay.ts';
import type { GameStore } from './store.ts';
import { type GameView, sideOf } from './view.ts';

/** What is the matter just now, in a line: whose turn, check, a move on its way, a time to be kept. */
export function Status({ store, view, replay }: { store: GameStore; view: GameView; replay: Replay }) {
  const over = view.game.state?.result !== undefined;
  return (
    <div class="status">
      {!over && (
        <p data-testid="status">
          {store.part.value === undefined && <span class="badge plain">{t('game.spectating')}</span>}{' '}
          {store.unsent.value ? <span class="warning">{t('game.unsent')}</span> : turnText(store, view)}
        </p>
      )}
      {!over && view.game.firstMoveDueMs !== undefined && (
        <FirstMove view={view} due={Number(view.game.firstMoveDueMs)} />
      )}
      {replay.turn && (
        <p class="looking-back">
          {t('game.replaying', {
            n: moveNumber(view, replay.at),
            total: moveNumber(view, (view.turns?.length ?? 1) - 1),
          })}
          <button type="button" class="button" onClick={() => replay.go(Number.MAX_SAFE_INTEGER)}>
            {t('game.to_now')}
          </button>
        </p>
      )}
    </div>
  );
}

function turnText(store: GameStore, { game }: GameView): string {
  const turn = sideOf(game.state?.turn) ?? 'white';
  const part = store.part.value;
  const check = game.state?.inCheck ? ` · ${t('game.in_check')}` : '';
  if (part === turn) return t('game.your_turn') + check;
  const seat = game[turn];
  if (part === 'both' || part === undefined) return t('game.turn', { side: sideName(turn) }) + check;
  if (isBot(seat)) return t('game.thinking');
  return t('game.opponent_turn', { name: seatName(seat) });
}

function FirstMove({ view, due }: { view: GameView; due: number }) {
  useNow();
  const left = due - serverNow();
  const side = sideName(sideOf(view.game.state?.turn) ?? 'white');
  return <p class="muted">{t('game.first_move_due', { side, time: duration(left + 999) })}</p>;
}

/** The number of the move that a ply is part of; where Red begins, White's part of the first one is left out. */
function moveNumber({ turns }: GameView, ply: number): number {
  return Math.ceil((turns?.[1]?.ply?.side === 'black' ? ply + 1 : ply) / 2);
}
