import { language } from '../i18n/index.ts';

/** A time as the reader writes it: in the language shown, the way of their own country where that is known. `ms` since the Unix epoch. */
export function moment(ms: bigint, form: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(regional(language.value, navigator.languages), form).format(Number(ms));
}

/** The reader's own form of a language, as "en-GB" for "en"; the language itself where they name none. */
export function regional(language: string, tags: readonly string[]): string {
  return tags.find(tag => tag.toLowerCase().split('-')[0] === language) ?? language;
}
