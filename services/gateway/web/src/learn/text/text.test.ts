import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Message } from '../../i18n/message.ts';
import { type Flat, flat, holdsTogether, sources } from '../../i18n/together.ts';
import en from './en/index.ts';
import es from './es/index.ts';
import pt from './pt/index.ts';
import th from './th/index.ts';

const english = flat(en);
const others: [string, Flat][] = [
  ['th', flat(th)],
  ['es', flat(es)],
  ['pt', flat(pt)],
];

/** A message's forms as texts. */
function texts(message: Message): string[] {
  return typeof message === 'string' ? [message] : Object.values(message);
}

describe.each(others)('the lessons in %s', (language, lessons) => {
  holdsTogether(language, lessons, english);

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
  const used = sources(join(import.meta.dirname, '..'), ['text']);

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
