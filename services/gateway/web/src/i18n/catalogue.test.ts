import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import en from './en/index.ts';
import es from './es/index.ts';
import { type Message, places } from './message.ts';
import pt from './pt/index.ts';
import th from './th/index.ts';

type Flat = Map<string, Message>;

function flat(catalogue: Record<string, Record<string, Message>>): Flat {
  const entries = Object.entries(catalogue).flatMap(([area, messages]) =>
    Object.entries(messages).map(([name, message]) => [`${area}.${name}`, message] as const),
  );
  return new Map(entries);
}

const english = flat(en);
const others: [string, Flat][] = [
  ['th', flat(th)],
  ['es', flat(es)],
  ['pt', flat(pt)],
];

/** Everything of the page that may use a text, the catalogues and tests left out. */
function sources(folder: string): string {
  return readdirSync(folder, { withFileTypes: true })
    .map(entry => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return ['gen', 'i18n'].includes(entry.name) ? '' : sources(path);
      return /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.') ? readFileSync(path, 'utf8') : '';
    })
    .join('\n');
}

describe.each(others)('the catalogue of %s', (language, catalogue) => {
  it('has the texts of the English one and no others', () => {
    expect([...catalogue.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('puts the same things into each text', () => {
    for (const [key, message] of english) expect(places(catalogue.get(key) ?? ''), key).toEqual(places(message));
  });

  it('has every form of its plurals', () => {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    // "many" is for millions in Spanish and Portuguese: nothing here is counted so far.
    const forms = needed.filter(form => form !== 'many');
    for (const [key, message] of catalogue) {
      if (typeof message !== 'string') expect(Object.keys(message), key).toEqual(expect.arrayContaining(forms));
    }
  });

  it('is translated: only names and signs are as in English', () => {
    const same = [...english].filter(([key, message]) => {
      const letters = JSON.stringify(message)
        .replace(/\{\w+\}|one|other/g, '')
        .replace(/[^\p{L}]/gu, '');
      return letters.length > 12 && JSON.stringify(message) === JSON.stringify(catalogue.get(key));
    });
    expect(same.map(([key]) => key)).toEqual([]);
  });
});

describe('the English catalogue', () => {
  const source = sources(join(import.meta.dirname, '..'));

  it('has no text that nothing shows', () => {
    const unused = [...english.keys()].filter(key => !source.includes(`'${key}'`));
    expect(unused).toEqual([]);
  });

  it('chooses forms where a number is put in', () => {
    for (const [key, message] of english) {
      if (typeof message !== 'string') expect(places(message), key).toContain('n');
    }
  });
});
