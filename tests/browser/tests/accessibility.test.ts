import { describe, expect } from 'vitest';
import { barriers } from '../src/axe.ts';
import { everyPage } from '../src/pages.ts';
import { test } from '../src/people.ts';

const LOOKS = [
  { screen: 'desk', dark: false },
  { screen: 'phone', dark: true },
  { screen: 'desk', dark: true },
  { screen: 'phone', dark: false },
] as const;

describe('axe finds nothing serious', () => {
  test.for(LOOKS)('on a $screen, dark: $dark', async ({ screen, dark }, { person, apiPlayer }) => {
    const [owner, friend] = [await apiPlayer('Owner'), await apiPlayer('Friend')];
    const reader = await person({ identity: owner.identity, screen, dark });
    for (const { name, path } of await everyPage(owner, friend)) {
      await reader.open(path);
      await reader.calm();
      expect(await barriers(reader.page), name).toEqual([]);
      expect(await reader.page.locator('h1').count(), `${name} has one heading of the first rank`).toBe(1);
    }
  });

  test.for(LOOKS.slice(0, 2))(
    'in dialogs on a $screen, dark: $dark',
    async ({ screen, dark }, { person, apiPlayer }) => {
      const api = await apiPlayer('Owner');
      const game = await api.botGame();
      const reader = await person({ identity: api.identity, screen, dark });
      await reader.open(`/game/${game.id}`);
      await reader.shows('e3', /White bia/);
      await reader.move('e3e4');
      for (const [name, role] of [
        ['Settings', 'dialog'],
        ['Resign', 'alertdialog'],
        ['Share', 'dialog'],
      ] as const) {
        await reader.press(name);
        await reader.page.getByRole(role).waitFor();
        expect(await barriers(reader.page), name).toEqual([]);
        await reader.page.keyboard.press('Escape');
        await reader.page.getByRole(role).waitFor({ state: 'detached' });
      }
    },
  );
});
