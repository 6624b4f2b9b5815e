import { useComputed } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { announce } from '../app/announce.ts';
import { t } from '../i18n/index.ts';
import { lobby } from '../live/lobby.ts';
import { play } from '../sound/sounds.ts';
import { awaited, awaitedBy, outcome, waitFor } from './awaited.ts';
import './wait-notice.css';

/**
 * Tells a player who waits, but looks at another page meanwhile, that the wait goes on or that the game has begun. It leads there
 * and takes nobody along. The pages that show the wait themselves go without it.
 */
export function WaitNotice() {
  const { path } = useLocation();
  const waits = useComputed(() => lobby.value?.ticket !== undefined);
  const game = useComputed(() => {
    const end = lobby.value && outcome(lobby.value, awaited.value);
    return end?.kind === 'game' ? end.id : undefined;
  });
  const shown = path !== '/' && !path.startsWith('/f/');
  const begun = shown ? game.value : undefined;
  const there = begun !== undefined && path === `/game/${begun}`;

  useEffect(() => {
    const told = lobby.peek();
    if (begun === undefined || !told) return;
    if (there) {
      waitFor(awaitedBy(told, awaited.peek()));
      return;
    }
    play('start');
    announce(t('home.game_found'));
  }, [begun, there]);

  if (!shown || there) return null;
  if (begun !== undefined) {
    return (
      <p class="wait-notice begun">
        <b>{t('home.game_found')}</b>
        <a class="button" href={`/game/${begun}`}>
          {t('home.to_game')}
        </a>
      </p>
    );
  }
  if (!waits.value) return null;
  return (
    <p class="wait-notice">
      <span>{t('home.waiting_heading')}</span>
      <a class="button" href="/">
        {t('home.show_wait')}
      </a>
    </p>
  );
}
