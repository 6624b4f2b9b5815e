import { explain } from '../app/errors.ts';
import { playersName } from '../app/nickname.ts';
import { notify } from '../app/toast.ts';
import type { Key } from '../i18n/catalogue.ts';
import { t } from '../i18n/index.ts';
import { alone, underWay } from './asPlayer.ts';
import { lookAgain } from './start.ts';
import { endedWait } from './useOutcome.ts';

const WORDS: Record<'expired' | 'failed', Key> = { expired: 'home.wait_expired', failed: 'home.wait_failed' };

/** Says that a wait has ended without a game, and offers to wait again for the same. */
export function EndedWait() {
  const ended = endedWait.value;
  if (!ended) return null;
  const again = () =>
    alone('again', () => lookAgain(playersName(), ended.ticket)).catch(error => notify(explain(error)));
  return (
    <section class="card ended-wait">
      <p role="alert">{t(WORDS[ended.kind])}</p>
      <div class="ended-buttons">
        <button
          type="button"
          class="button primary"
          disabled={underWay.value !== undefined}
          onClick={() => void again()}
        >
          {t('app.try_again')}
        </button>
        <button
          type="button"
          class="button quiet"
          onClick={() => {
            endedWait.value = undefined;
          }}
        >
          {t('home.dismiss')}
        </button>
      </div>
    </section>
  );
}
