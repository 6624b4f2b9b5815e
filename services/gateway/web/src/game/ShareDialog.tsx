import { useState } from 'preact/hooks';
import { games } from '../api/clients.ts';
import { untilKnown } from '../api/command.ts';
import { Dialog } from '../app/Dialog.tsx';
import { explain } from '../app/errors.ts';
import { Icon } from '../app/Icon.tsx';
import { canShare, copy, download } from '../app/share.ts';
import { notify } from '../app/toast.ts';
import { t } from '../i18n/index.ts';

/** The link to a game, for whoever is to watch it, and the game as PGN. */
export function ShareDialog({ gameId, onClose }: { gameId: string; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const url = `${location.origin}/game/${gameId}`;
  const copied = async (text: string) => notify((await copy(text)) ? t('game.copied') : text);
  const withPgn = (use: (pgn: string) => void) => async () => {
    setBusy(true);
    try {
      use((await untilKnown(() => games.exportPgn({ gameId }), { forMs: 10_000 })).pgn);
    } catch (error) {
      notify(explain(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog title={t('game.share')} onClose={onClose}>
      <div class="form">
        <label class="field">
          <span>{t('game.share_link')}</span>
          <input readOnly value={url} onFocus={event => event.currentTarget.select()} />
        </label>
        <div class="action-row">
          <button type="button" class="button" onClick={() => copied(url)}>
            <Icon name="copy" /> {t('game.copy')}
          </button>
          {canShare() && (
            <button type="button" class="button" onClick={() => navigator.share({ url }).catch(() => undefined)}>
              <Icon name="share" /> {t('game.share')}
            </button>
          )}
        </div>
        <div class="action-row">
          <button type="button" class="button" disabled={busy} onClick={withPgn(copied)}>
            <Icon name="copy" /> {t('game.pgn_copy')}
          </button>
          <button
            type="button"
            class="button"
            disabled={busy}
            onClick={withPgn(pgn => download(`makruk-${gameId}.pgn`, pgn, 'application/vnd.chess-pgn'))}
          >
            <Icon name="download" /> {t('game.pgn_download')}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
