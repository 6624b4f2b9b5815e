import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Message, places } from '../../i18n/message.ts';
import en from './en/index.ts';
import es from './es/index.ts';
import pt from './pt/index.ts';
import th from './th/index.ts';

type Flat = Map<string, Message>;

function flat(texts: Record<string, Record<string, Message>>): Flat {
  const entries = Object.entries(texts).flatMap(([area, messages]) =>
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

/** The source of the lessons without their texts and tests. */
function sources(folder: string): string {
  return readdirSync(folder, { withFileTypes: true })
    .map(entry => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return entry.name === 'text' ? '' : sources(path);
      return /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.') ? readFileSync(path, 'utf8') : '';
    })
    .join('\n');
}

/** A message's forms as texts. */
function texts(message: Message): string[] {
  return typeof message === 'string' ? [message] : Object.values(message);
}

describe.each(others)('the lessons in %s', (language, lessons) => {
  it('have the texts of the English ones and no others', () => {
    expect([...lessons.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('put the same things into each text', () => {
    for (const [key, message] of english) expect(places(lessons.get(key) ?? ''), key).toEqual(places(message));
  });

  it('have every form of their plurals', () => {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    // "many" is for millions in Spanish and Portuguese: nothing is counted so far here.
    const forms = needed.filter(form => form !== 'many');
    for (const [key, message] of lessons) {
      if (typeof message !== 'string') expect(Object.keys(message), key).toEqual(expect.arrayContaining(forms));
    }
  });

  it('are translated', () => {
    const words = (message: Message) =>
      texts(message)
        .join(' ')
        .replace(/\{\w+\}|[^\p{L}]/gu, '');
    const same = [...english].filter(([key, message]) => {
      const translated = lessons.get(key) ?? '';
      return words(message).length > 3 && texts(translated).join() === texts(message).join();
    });
    expect(same.map(([key]) => key)).toEqual([]);
  });

  it('name the same numbers and squares', () => {
    // Thai digits are not used in the lessons, so that figures are the same in all languages.
    const figures = (message: Message) =>
      [
        ...new Set(
          texts(message)
            .join(' ')
            .match(/\b[a-h][1-8]\b|\d+/g) ?? [],
        ),
      ].sort();
    for (const [key, message] of english) expect(figures(lessons.get(key) ?? ''), key).toEqual(figures(message));
  });
});

describe('the English lessons', () => {
  const used = sources(join(import.meta.dirname, '..'));

  it('have no text that nothing uses', () => {
    expect([...english.keys()].filter(key => !used.includes(`'${key}'`) && !used.includes(`"${key}"`))).toEqual([]);
  });

  it('have no key that is missing', () => {
    const areas = Object.keys(en).join('|');
    const named = [...used.matchAll(new RegExp(`['"]((?:${areas})\\.[a-z0-9_]+)['"]`, 'g'))].map(
      match => match[1] ?? '',
    );
    expect(named.length).toBeGreaterThan(100);
    expect([...new Set(named)].filter(key => !english.has(key))).toEqual([]);
  });
});
