import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { lazy } from 'preact-iso';
import { tabStore } from '../api/storage.ts';
import { t } from '../i18n/index.ts';

const KEY = 'makruk.reloaded';
/** A page that was loaded anew for a missing part so lately is not loaded anew by itself again, in ms. */
const LATELY_MS = 30_000;

/** A part of the page that is loaded when it is needed. Where it can't be, the reader is told, and can try again. */
// biome-ignore lint/suspicious/noExplicitAny: what a part takes is between it and the router.
export function part(load: () => Promise<ComponentType<any>>) {
  return lazy(() => load().catch(() => NotLoaded));
}

/** After a new version was rolled out, the parts of the old one are gone: loading the page anew brings the new one. */
function NotLoaded() {
  useEffect(() => {
    const last = Number(tabStore.getItem(KEY) ?? 0);
    if (!navigator.onLine || Date.now() - last < LATELY_MS) return;
    tabStore.setItem(KEY, String(Date.now()));
    location.reload();
  }, []);
  return (
    <section class="page narrow">
      <h1>{t('app.error_unavailable')}</h1>
      <button type="button" class="button primary" onClick={() => location.reload()}>
        {t('app.try_again')}
      </button>
    </section>
  );
}
