import { signal } from '@preact/signals';
import { browserStore } from '../api/storage.ts';
import type { Catalogue, Key } from './catalogue.ts';
import { isLanguage, type Language, preferred } from './languages.ts';
import { format, type Params } from './message.ts';

/** Where the reader's choice is kept. */
const KEY = 'makruk.language';

const loaders: Record<Language, () => Promise<{ default: Catalogue }>> = {
  en: () => import('./en/index.ts'),
  th: () => import('./th/index.ts'),
  es: () => import('./es/index.ts'),
  pt: () => import('./pt/index.ts'),
};

/** The language shown now. */
export const language = signal<Language>(chosen());
const catalogue = signal<Catalogue | undefined>(undefined);

/** The text of `key` in the language shown, with `params` put in. Components that call it follow a change of language. */
export function t(key: Key, params: Params = {}): string {
  const [area, name] = key.split('.') as [keyof Catalogue, string];
  const messages: Record<string, Catalogue['app'][keyof Catalogue['app']]> | undefined = catalogue.value?.[area];
  const message = messages?.[name];
  return message === undefined ? key : format(message, params, language.value);
}

/** Loads a language and shows it. What was shown stays when it can't be loaded. */
export async function show(next: Language): Promise<void> {
  const loaded = await loaders[next]();
  catalogue.value = loaded.default;
  language.value = next;
  document.documentElement.lang = next;
}

/** Shows a language and keeps it for the next visit. */
export async function choose(next: Language): Promise<void> {
  await show(next);
  browserStore.setItem(KEY, next);
}

/** A whole number as the language shown writes it. */
export function num(value: number): string {
  return new Intl.NumberFormat(language.value).format(value);
}

function chosen(): Language {
  const kept = browserStore.getItem(KEY) ?? '';
  return isLanguage(kept) ? kept : preferred(globalThis.navigator?.languages ?? []);
}
