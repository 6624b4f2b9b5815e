import { describe, expect } from 'vitest';
import { BotLevel, Color } from '../src/api.ts';
import { greedyMove } from '../src/choosing.ts';
import { test } from '../src/people.ts';

describe('a game against the AI', () => {
  test('begins on the start page with few clicks, is played by clicks, and can be given up', async ({ person }) => {
    const dao = await person({ name: 'Dao' });
    await dao.open('/');
    await dao.playAi('Easy', 'White');
    const id = await dao.gameId();
    const api = await dao.api();
    for (let turn = 0; turn < 6; turn++) {
      const move = await greedyMove(api, await dao.turn(id));
      await dao.move(move);
      // The reply: the list is a full turn longer.
      await expect.poll(() => dao.moves().then(moves => moves.length), { timeout: 20_000 }).toBe(2 * turn + 2);
    }
    const game = await api.game(id);
    expect(game.black?.occupant).toMatchObject({ case: 'bot', value: { level: BotLevel.EASY } });
    expect(game.plies.length).toBe(12);
    await dao.press('Resign');
    await dao.confirm();
    await dao.sees('result', /You lost.*You resigned/);
  });

  test('is won by a mate, and says why', async ({ person, apiPlayer }) => {
    const api = await apiPlayer('Mali');
    const game = await api.botGame({ startFen: '7k/8/6K1/8/8/8/8/R7 w - - 0 1' });
    const mali = await person({ identity: api.identity });
    await mali.open(`/game/${game.id}`);
    await mali.move('a1a8');
    await mali.sees('result', /You won.*Checkmate: Red’s khun is attacked and has no way out/);
    expect((await api.game(game.id)).state?.result?.winner).toBe(Color.WHITE);
    // Another one, at once, with the other colour.
    await mali.press('Play again');
    await mali.page.waitForURL(to => to.pathname !== `/game/${game.id}`);
    const next = await api.game(await mali.gameId());
    expect(next.white?.occupant.case).toBe('bot');
  });

  test('takes moves back', async ({ person, apiPlayer }) => {
    const api = await apiPlayer('Nok');
    const game = await api.botGame();
    const nok = await person({ identity: api.identity });
    await nok.open(`/game/${game.id}`);
    await nok.move('e3e4');
    await expect.poll(() => nok.moves().then(moves => moves.length), { timeout: 20_000 }).toBe(2);
    await nok.press('Take back');
    await nok.shows('e3', /White bia/);
    await nok.shows('e4', /empty/);
    expect((await api.game(game.id)).plies).toEqual([]);
  });

  test('comes back as it was after a reload', async ({ person, apiPlayer }) => {
    const api = await apiPlayer('Fah');
    const game = await api.botGame();
    const fah = await person({ identity: api.identity });
    await fah.open(`/game/${game.id}`);
    await fah.move('e3e4');
    await expect.poll(() => fah.moves().then(moves => moves.length), { timeout: 20_000 }).toBe(2);
    const before = await fah.board();
    const list = await fah.moves();
    await fah.page.reload();
    await expect.poll(() => fah.board(), { timeout: 10_000 }).toEqual(before);
    await expect.poll(() => fah.moves(), { timeout: 10_000 }).toEqual(list);
    await fah.move('d3d4');
  });

  test('stays where it is when a move is not legal, and says nothing of it', async ({ person, apiPlayer }) => {
    const api = await apiPlayer('Som');
    const game = await api.botGame();
    const som = await person({ identity: api.identity });
    await som.open(`/game/${game.id}`);
    await som.click('e3');
    await som.click('e5');
    await som.shows('e3', /White bia/);
    await som.shows('e5', /empty/);
    expect((await api.game(game.id)).plies).toEqual([]);
    await som.drag('e3', 'e4');
    await som.shows('e4', /White bia/);
    await expect.poll(async () => (await api.game(game.id)).plies[0]?.move, { timeout: 10_000 }).toBe('e3e4');
  });
});
