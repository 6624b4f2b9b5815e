import { games } from '../api/clients.ts';
import { Color } from '../api/gen/makruk/game/v1/game_pb.ts';
import type { Applied } from '../api/gen/makruk/gateway/v1/game_service_pb.ts';
import { ConfirmButton } from '../app/ConfirmButton.tsx';
import { explain } from '../app/errors.ts';
import { Icon } from '../app/Icon.tsx';
import { notify } from '../app/toast.ts';
import { sideName } from '../board/names.ts';
import { other } from '../board/squares.ts';
import { t } from '../i18n/index.ts';
import { isBot, isLocal, seatName } from '../terms/seats.ts';
import type { GameStore } from './store.ts';
import { type GameView, sideOf } from './view.ts';

type Call = (cmdId: string) => Promise<{ applied?: Applied | undefined }>;

/** What a player can do besides moving, while the game goes on. */
export function Actions({ store, view }: { store: GameStore; view: GameView }) {
  const { game } = view;
  const part = store.part.value;
  const gameId = store.id;
  const busy = store.busy.value;
  const run = (call: Call) =>
    store.command(call).then(
      () => true,
      error => {
        notify(explain(error));
        return false;
      },
    );
  const mine = part === 'both' ? (sideOf(game.state?.turn) ?? 'white') : part;
  if (!mine || game.state?.result) return null;
  const bot = isBot(game[other(mine)]);
  const early = game.plies.length < 2;
  // Where an offer stands, it is answered instead.
  const standing = sideOf(game.drawOffers?.standing) !== undefined;
  const mayOffer = !standing && (mine === 'white' ? game.drawOffers?.whiteMayOffer : game.drawOffers?.blackMayOffer);
  const undoable = bot && !game.clock && game.plies.some((_, index) => index % 2 === firstIndex(view, mine));
  return (
    <section class="actions" aria-label={t('game.actions')}>
      <DrawOffer store={store} view={view} run={run} />
      <div class="action-row">
        {undoable && (
          <button
            type="button"
            class="button"
            disabled={busy || store.pending.value !== undefined}
            onClick={() => run(cmdId => games.undo({ gameId, cmdId, pos: game.pos }))}
          >
            <Icon name="undo" /> {t('game.undo')}
          </button>
        )}
        {mayOffer && part !== 'both' && (
          <ConfirmButton
            question={t('game.offer_draw_confirm')}
            disabled={busy}
            onConfirm={() => run(cmdId => games.offerDraw({ gameId, cmdId }))}
          >
            <Icon name="hand" /> {t('game.offer_draw')}
          </ConfirmButton>
        )}
        {mayOffer && part === 'both' && (
          <ConfirmButton
            question={t('game.agree_draw_confirm')}
            disabled={busy}
            onConfirm={async () => {
              const offered = await run(cmdId => games.offerDraw({ gameId, cmdId }));
              if (offered) await run(cmdId => games.acceptDraw({ gameId, cmdId }));
            }}
          >
            <Icon name="hand" /> {t('game.agree_draw')}
          </ConfirmButton>
        )}
        {early && (
          <ConfirmButton
            question={t('game.abort_confirm')}
            disabled={busy}
            onConfirm={() => run(cmdId => games.abort({ gameId, cmdId }))}
          >
            <Icon name="close" /> {t('game.abort')}
          </ConfirmButton>
        )}
        <ConfirmButton
          question={t('game.resign_confirm')}
          disabled={busy}
          onConfirm={() => run(cmdId => games.resign({ gameId, cmdId, color: Color.UNSPECIFIED }))}
        >
          <Icon name="flag" />
          {isLocal(game) ? t('game.resign_side', { side: sideName(mine) }) : t('game.resign')}
        </ConfirmButton>
      </div>
    </section>
  );
}

/** Whether a side's plies are the even ones or the odd ones. */
function firstIndex({ game }: GameView, side: 'white' | 'black'): number {
  const start = game.startFen.split(' ')[1] === 'b' ? 'black' : 'white';
  return start === side ? 0 : 1;
}

function DrawOffer({ store, view, run }: { store: GameStore; view: GameView; run: (call: Call) => Promise<boolean> }) {
  const { game } = view;
  const part = store.part.value;
  const offered = sideOf(game.drawOffers?.standing);
  if (!offered || part === undefined) return null;
  if (offered === part) return <p class="notice">{t('game.draw_offered_you')}</p>;
  const gameId = store.id;
  return (
    <div class="notice" role="alert">
      <span>{t('game.draw_offered', { name: isLocal(game) ? sideName(offered) : seatName(game[offered]) })}</span>
      <button
        type="button"
        class="button primary"
        disabled={store.busy.value}
        onClick={() => run(cmdId => games.acceptDraw({ gameId, cmdId }))}
      >
        {t('game.accept')}
      </button>
      <button
        type="button"
        class="button"
        disabled={store.busy.value}
        onClick={() => run(cmdId => games.declineDraw({ gameId, cmdId }))}
      >
        {t('game.decline')}
      </button>
    </div>
  );
}
