import { describe, expect } from 'vitest';
import english from '../../../services/gateway/web/src/i18n/en/index.ts';
import lessons from '../../../services/gateway/web/src/learn/text/en/index.ts';
import { everyPage } from '../src/pages.ts';
import { test } from '../src/people.ts';
import type { Player } from '../src/player.ts';

/** A key that has no text shows itself, as `game.resign`. */
const AREAS = [...Object.keys(english), ...Object.keys(lessons)].join('|');
const KEY = new RegExp(`\\b(${AREAS})\\.[a-z]+(_[a-z]+)*\\b`);
/** Every text of the page and its lessons in English. */
const ENGLISH = new Set(
  [...Object.values(english), ...Object.values(lessons)]
    .flatMap(area => Object.values<string | Record<string, string>>(area))
    .flatMap(message => (typeof message === 'string' ? [message] : Object.values(message))),
);
/** What is written the same in all of them. */
const SAME = new Set(['Makruk Fleet']);

describe('every page in every language', () => {
  test.for(['en', 'th', 'es', 'pt'] as const)(
    '%s: has all its words, and fits a phone',
    async (language, { person, apiPlayer }) => {
      const [owner, friend] = [await apiPlayer('Owner'), await apiPlayer('Friend')];
      const pages = await everyPage(owner, friend);
      const reader = await person({ identity: owner.identity, language, screen: 'phone' });
      const found: Record<string, string> = {};
      for (const { name, path } of pages) {
        await reader.open(path);
        await reader.calm();
        expect(await reader.page.getAttribute('html', 'lang'), name).toBe(language);
        expect(await reader.page.locator('body').innerText(), name).not.toMatch(KEY);
        expect(await reader.overflow(), `${name} is wider than the screen`).toEqual([]);
        found[name] = await headlines(reader);
      }
      await reader.page.locator('header.top nav button').click();
      await reader.page.getByRole('dialog').waitFor();
      expect(await reader.page.getByRole('dialog').innerText()).not.toMatch(KEY);
      expect(await reader.overflow(), 'the settings are wider than the screen').toEqual([]);
      if (language === 'en') return;
      for (const [name, said] of Object.entries(found)) {
        const left = said.split('\n').filter(line => (line.match(/\p{L}{4,}/gu) ?? []).length > 1);
        expect(
          left.filter(line => ENGLISH.has(line) && !SAME.has(line)),
          `English on ${name}`,
        ).toEqual([]);
      }
    },
  );

  test('is chosen in the settings, and kept', async ({ person }) => {
    const reader = await person();
    await reader.open('/');
    await reader.press('Settings');
    await reader.page.getByRole('dialog').getByRole('radio', { name: 'ไทย' }).click();
    await expect.poll(() => reader.page.getAttribute('html', 'lang')).toBe('th');
    await reader.page.reload();
    await reader.page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await reader.page.getAttribute('html', 'lang')).toBe('th');
  });
});

/** Headings, navigation, buttons and explanations: a line each. */
function headlines(reader: Player): Promise<string> {
  return reader.page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('h1, h2, nav a, button, legend, main p')]
      .map(element => element.innerText.trim())
      .filter(text => text !== '')
      .join('\n'),
  );
}
