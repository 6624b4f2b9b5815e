import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Message, places } from './message.ts';

/** All texts of a catalogue by `area.name`. */
export type Flat = ReadonlyMap<string, Message>;

/** A catalogue's texts by `area.name`. */
export function flat(catalogue: Record<string, Record<string, Message>>): Flat {
  const entries = Object.entries(catalogue).flatMap(([area, messages]) =>
    Object.entries(messages).map(([name, message]) => [`${area}.${name}`, message] as const),
  );
  return new Map(entries);
}

/** Everything below a folder that may use a text: no tests, and no folders of the names `without`. */
export function sources(folder: string, without: readonly string[]): string {
  return readdirSync(folder, { withFileTypes: true })
    .map(entry => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return without.includes(entry.name) ? '' : sources(path, without);
      return /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.') ? readFileSync(path, 'utf8') : '';
    })
    .join('\n');
}

/** Tests that a catalogue in another language has the texts of the English one, and every form and place of them. */
export function holdsTogether(language: string, catalogue: Flat, english: Flat): void {
  it('has the texts of the English one and no others', () => {
    expect([...catalogue.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('puts the same things into each text', () => {
    for (const [key, message] of english) expect(places(catalogue.get(key) ?? ''), key).toEqual(places(message));
  });

  it('has every form of its plurals', () => {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    // "many" is for millions in Spanish and Portuguese: nothing is counted so far here.
    const forms = needed.filter(form => form !== 'many');
    for (const [key, message] of catalogue) {
      if (typeof message !== 'string') expect(Object.keys(message), key).toEqual(expect.arrayContaining(forms));
    }
  });
}
