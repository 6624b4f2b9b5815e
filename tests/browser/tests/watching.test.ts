import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { test } from '../src/people.ts';

describe('a game of others', () => {
  test('is watched as it is played, by whoever has its address', async ({ person, apiPlayer }) => {
    const [white, red] = [await apiPlayer('White'), await apiPlayer('Red')];
    const game = await white.gameWith(red);
    const guest = await person();
    await guest.open(`/game/${game.id}`);
    await guest.page.getByText('You are watching.').first().waitFor();
    await white.move(game.id, 'e3e4');
    await guest.shows('e4', /White bia/);
    await red.move(game.id, 'd6d5');
    await guest.shows('d5', /Red bia/);
    for (const action of ['Resign', 'Offer a draw', 'Abort']) expect(await guest.button(action).count()).toBe(0);
    await guest.click('e4');
    await guest.click('d5');
    await guest.shows('d5', /Red bia/);
    expect((await white.game(game.id)).plies).toHaveLength(2);
  });
});

describe('a game that is over', () => {
  test('is looked through with the arrow keys, copied and saved', async ({ person, apiPlayer }) => {
    const api = await apiPlayer('Dao');
    const game = await api.localGame();
    for (const move of ['e3e4', 'd6d5', 'e4d5']) await api.move(game.id, move);
    await api.resign(game.id);
    const dao = await person({ identity: api.identity });
    await dao.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: dao.origin });
    await dao.open(`/game/${game.id}`);
    await dao.shows('d5', /White bia/);
    await expect.poll(() => dao.moves().then(moves => moves.length)).toBe(3);
    await dao.page.keyboard.press('ArrowLeft');
    await dao.shows('d5', /Red bia/);
    await dao.page.keyboard.press('Home');
    await dao.shows('e3', /White bia/);
    await dao.page.keyboard.press('ArrowRight');
    await dao.shows('e4', /White bia/);
    await dao.page.keyboard.press('End');
    await dao.shows('d5', /White bia/);

    await dao.press('Share');
    const download = dao.page.waitForEvent('download');
    await dao.press('Download PGN');
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.pgn$/);
    const pgn = await readFile(await file.path(), 'utf8');
    expect(pgn).toMatch(/\[White "Dao"\]/);
    expect(pgn).toMatch(/1\. ?e4 d5 2\. ?exd5/);
    await dao.press('Copy PGN');
    await expect.poll(() => dao.page.evaluate(() => navigator.clipboard.readText())).toBe(pgn);
  });

  test('is found among one’s own', async ({ person, apiPlayer }) => {
    const api = await apiPlayer('Mali');
    const game = await api.botGame();
    await api.move(game.id, 'e3e4');
    await expect.poll(async () => (await api.game(game.id)).plies.length, { timeout: 20_000 }).toBe(2);
    await api.resign(game.id);
    const mali = await person({ identity: api.identity });
    const entry = mali.page.locator(`a[href="/game/${game.id}"]`);
    await expect
      .poll(
        async () => {
          await mali.open('/games');
          await mali.calm();
          return entry.count();
        },
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0);
    expect(await mali.page.locator('main').innerText()).toMatch(/Lost/);
    await entry.first().click();
    await mali.sees('result', /You lost/);
  });

  test('that nobody has played says so', async ({ person }) => {
    const nok = await person();
    await nok.open('/games');
    await nok.page.getByText('You have not finished a game yet.').waitFor();
    await nok.open('/game/00000000000000000000000000000000ab');
    await nok.page.getByText('There is no such game.').first().waitFor();
  });
});
