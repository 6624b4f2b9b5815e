import { useEffect, useRef, useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { matchmaking } from '../api/clients.ts';
import { EndReason } from '../api/gen/makruk/game/v1/game_pb.ts';
import { RematchState } from '../api/gen/makruk/matchmaking/v1/lobby_pb.ts';
import { identity } from '../api/identity.ts';
import { explain } from '../app/errors.ts';
import { notify } from '../app/toast.ts';
import { other } from '../board/squares.ts';
import { t } from '../i18n/index.ts';
import { lobby } from '../live/lobby.ts';
import { isBot, isLocal } from '../terms/seats.ts';
import { playAgain } from './again.ts';
import { headline, reason } from './result.ts';
import type { GameStore } from './store.ts';
import { type GameView, sideOf } from './view.ts';

/** How the game ended and why, and what can be played next. */
export function ResultPanel({ store, view }: { store: GameStore; view: GameView }) {
  const { game } = view;
  const result = game.state?.result;
  const panel = useRef<HTMLElement>(null);
  const over = result !== undefined;
  const { back } = useRoute().query;
  const lesson = back?.startsWith('/learn/') ? back : undefined;
  // On a phone it stands below the board: whoever has played to the end sees it all the same.
  useEffect(() => {
    if (over) panel.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [over]);
  if (!result) return null;
  const part = store.part.value;
  const opponent = part === 'white' || part === 'black' ? game[other(part)] : undefined;
  const alone = isLocal(game) || isBot(opponent);
  return (
    <section ref={panel} class="result card" data-testid="result" aria-live="polite">
      <h2>{headline(result, part)}</h2>
      <p>{reason(result, sideOf(game.state?.turn) ?? 'white', part)}</p>
      <div class="action-row">
        {part && alone && <Again store={store} view={view} />}
        {part && !alone && result.reason !== EndReason.UNSPECIFIED && <Rematch gameId={game.id} />}
        <a class="button" href={lesson ?? '/'}>
          {lesson ? t('result.to_lesson') : t('result.home')}
        </a>
      </div>
    </section>
  );
}

function Again({ store, view }: { store: GameStore; view: GameView }) {
  const { route } = useLocation();
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    try {
      route(`/game/${await playAgain(view.game, store.part.peek())}`);
    } catch (error) {
      notify(explain(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" class="button primary" disabled={busy} onClick={again}>
      {t('result.new_game')}
    </button>
  );
}

function Rematch({ gameId }: { gameId: string }) {
  const [busy, setBusy] = useState(false);
  const rematch = lobby.value?.rematch;
  if (rematch?.gameId !== gameId) return null;
  const call = (ask: () => Promise<unknown>) => async () => {
    setBusy(true);
    await ask().catch(error => notify(explain(error)));
    setBusy(false);
  };
  const offer = call(() => matchmaking.offerRematch({ gameId }));
  const decline = call(() => matchmaking.declineRematch({ gameId }));
  const name = rematch.opponent?.name ?? '';
  switch (rematch.state) {
    case RematchState.POSSIBLE:
      return (
        <button type="button" class="button primary" disabled={busy} onClick={offer}>
          {t('result.rematch')}
        </button>
      );
    case RematchState.OFFERED:
      return rematch.offeredBy === identity.value?.id ? (
        <>
          <span role="status">{t('result.rematch_waiting', { name })}</span>
          <button type="button" class="button" disabled={busy} onClick={decline}>
            {t('result.take_back_offer')}
          </button>
        </>
      ) : (
        <>
          <span role="alert">{t('result.rematch_offered', { name })}</span>
          <button type="button" class="button primary" disabled={busy} onClick={offer}>
            {t('game.accept')}
          </button>
          <button type="button" class="button" disabled={busy} onClick={decline}>
            {t('game.decline')}
          </button>
        </>
      );
    case RematchState.DECLINED:
      return <span role="status">{t('result.rematch_declined')}</span>;
    case RematchState.ACCEPTED:
      return (
        <a class="button primary" href={`/game/${rematch.rematchGameId}`}>
          {t('result.rematch_on')}
        </a>
      );
    default:
      return <span class="muted">{t('result.rematch_over')}</span>;
  }
}
