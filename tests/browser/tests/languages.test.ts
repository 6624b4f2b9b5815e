import { describe, expect } from 'vitest';
import { everyPage } from '../src/pages.ts';
import { test } from '../src/people.ts';
import type { Player } from '../src/player.ts';

/** A key that has no text shows itself, as `game.resign`. */
const KEY = /\b(app|board|count|diagram|game|games|home|learn|result|words)\.[a-z]+(_[a-z]+)*\b/;
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
      const english = await person({ identity: owner.identity, language: 'en', screen: 'phone' });
      for (const { name, path } of pages.filter(page => page.name !== 'finished')) {
        await english.open(path);
        await english.calm();
        const left = (found[name] ?? '').split('\n').filter(line => (line.match(/\p{L}{4,}/gu) ?? []).length > 1);
        const said = new Set((await headlines(english)).split('\n'));
        expect(
          left.filter(line => said.has(line) && !SAME.has(line)),
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
