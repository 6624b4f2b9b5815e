import { useEffect } from 'preact/hooks';
import { t } from '../i18n/index.ts';

/** Gives the window a title, with the page's name behind it, as long as the component is there. */
export function useTitle(text: string): void {
  const name = t('app.title');
  useEffect(() => {
    document.title = text ? `${text} · ${name}` : name;
    return () => {
      document.title = name;
    };
  }, [text, name]);
}
