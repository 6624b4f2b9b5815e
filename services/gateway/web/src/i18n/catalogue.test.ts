import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import en from './en/index.ts';
import es from './es/index.ts';
import { places } from './message.ts';
import pt from './pt/index.ts';
import th from './th/index.ts';
import { type Flat, flat, holdsTogether, sources } from './together.ts';

const english = flat(en);
const others: [string, Flat][] = [
  ['th', flat(th)],
  ['es', flat(es)],
  ['pt', flat(pt)],
];

describe.each(others)('the catalogue of %s', (language, catalogue) => {
  holdsTogether(language, catalogue, english);

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
  const source = sources(join(import.meta.dirname, '..'), ['gen', 'i18n']);

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
