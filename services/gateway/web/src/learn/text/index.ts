import { signal } from '@preact/signals';
import type { Language } from '../../i18n/languages.ts';
import { format, type Message, type Params } from '../../i18n/message.ts';
import type { LessonKey, Lessons } from './catalogue.ts';

const loaders: Record<Language, () => Promise<{ default: Lessons }>> = {
  en: () => import('./en/index.ts'),
  th: () => import('./th/index.ts'),
  es: () => import('./es/index.ts'),
  pt: () => import('./pt/index.ts'),
};

/** The texts of the lessons in the language they are shown in; `undefined` before the first are loaded. */
export const lessons = signal<{ language: Language; texts: Lessons } | undefined>(undefined);

/** The text of `key` in the lessons' language, with `params` put in. */
export function l(key: LessonKey, params: Params = {}): string {
  const [area, name] = key.split('.') as [keyof Lessons, string];
  const shown = lessons.value;
  const messages: Readonly<Record<string, Message>> | undefined = shown?.texts[area];
  const message = messages?.[name];
  return shown && message !== undefined ? format(message, params, shown.language) : key;
}

/** Loads the lessons of a language and shows them, unless another one has been asked for meanwhile. */
export async function loadLessons(language: Language, wanted: () => Language): Promise<void> {
  const { default: texts } = await loaders[language]();
  if (wanted() === language) lessons.value = { language, texts };
}
