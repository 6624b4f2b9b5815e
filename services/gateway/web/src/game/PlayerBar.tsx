import { sideName } from '../board/names.ts';
import { other, type Side } from '../board/squares.ts';
import { t } from '../i18n/index.ts';
import { serverNow } from '../live/lobby.ts';
import { useNow } from '../live/now.ts';
import { isBot, isLocal, seatName } from '../terms/seats.ts';
import { duration } from '../terms/times.ts';
import { CapturedPieces } from './CapturedPieces.tsx';
import { ClockFace } from './ClockFace.tsx';
import type { GameStore } from './store.ts';
import { type GameView, sideOf } from './view.ts';
import './player.css';

/** Whose bar it is, and in which game. */
export interface PlayerBarProps {
  store: GameStore;
  view: GameView;
  side: Side;
  /** The position that is looked at: what was captured until then is shown. */
  fen: string;
}

/** A side's name, whether they are there, what they have captured, and their clock. */
export function PlayerBar({ store, view, side, fen }: PlayerBarProps) {
  const { game } = view;
  const seat = game[side];
  const part = store.part.value;
  const name = isLocal(game) ? sideName(side) : seatName(seat);
  const turn = !game.state?.result && sideOf(game.state?.turn) === side;
  return (
    <div class={turn ? 'player on-turn' : 'player'} data-testid={`player-${side}`}>
      <span class={`disc ${side}`} aria-hidden="true" />
      <div class="player-who">
        <span class="player-name">
          {name}
          {isBot(seat) && <span class="badge">{t('words.ai')}</span>}
          {part === side && <span class="badge plain">{t('words.you')}</span>}
          {!isLocal(game) && <span class="visually-hidden">, {sideName(side)}</span>}
        </span>
        {!isBot(seat) && !isLocal(game) && part !== side && !game.state?.result && (
          <Presence store={store} side={side} />
        )}
      </div>
      <CapturedPieces startFen={game.startFen} fen={fen} side={other(side)} />
      <ClockFace view={view} side={side} name={name} own={part === side || part === 'both'} />
    </div>
  );
}

function Presence({ store, side }: { store: GameStore; side: Side }) {
  useNow();
  const presence = store.presence.value?.[side];
  if (!presence) return null;
  const since = presence.awaySinceMs;
  const text = presence.online
    ? t('game.online')
    : since === undefined
      ? t('game.away_unknown')
      : t('game.away', { time: duration(serverNow() - Number(since)) });
  return (
    <span class={presence.online ? 'presence here' : 'presence'} data-testid={`presence-${side}`}>
      {text}
    </span>
  );
}
