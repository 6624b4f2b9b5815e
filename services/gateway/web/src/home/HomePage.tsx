import { t } from '../i18n/index.ts';

/** The start page. */
export function HomePage() {
  return <h1>{t('home.heading')}</h1>;
}
