/** The languages of the page, as BCP 47 tags, with their own names. */
export const LANGUAGES = { en: 'English', th: 'ไทย', es: 'Español', pt: 'Português' } as const;

/** One of the page's languages. */
export type Language = keyof typeof LANGUAGES;

/** Whether a tag is one of the page's languages. */
export function isLanguage(tag: string): tag is Language {
  return Object.hasOwn(LANGUAGES, tag);
}

/** The first of the reader's languages (`navigator.languages`) that the page has; English where it has none. */
export function preferred(tags: readonly string[]): Language {
  for (const tag of tags) {
    const base = tag.toLowerCase().split('-')[0] ?? '';
    if (isLanguage(base)) return base;
  }
  return 'en';
}
