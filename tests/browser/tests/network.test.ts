import { afterAll, beforeAll, describe, expect } from 'vitest';
import { ApiPlayer } from '../src/api.ts';
import { type Fleet, startFleet } from '../src/fleet.ts';
import { test } from '../src/people.ts';

/** What a browser says of requests that can't get through. */
const CUT =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_NETWORK_CHANGED|ERR_NETWORK_IO_SUSPENDED/;

/** How soon a player is told that a move does not get through, in ms. */
const TOLD_WITHIN_MS = 2_000;

describe('a connection that is lost', () => {
  test('marks a move within two seconds, and sends it once when it is back', async ({ person, apiPlayer }) => {
    const [api, friend] = [await apiPlayer('Dao'), await apiPlayer('Chai')];
    const game = await api.gameWith(friend);
    const dao = await person({ identity: api.identity });
    await dao.open(`/game/${game.id}`);
    await dao.shows('e3', /White bia/);
    dao.faults.allow(CUT);
    await dao.context.setOffline(true);
    expect(await dao.moveUnsent('e3e4')).toBeLessThan(TOLD_WITHIN_MS);
    expect((await api.game(game.id)).plies).toEqual([]);
    await dao.page.getByText('Connection lost. Reconnecting…').waitFor();
    await dao.context.setOffline(false);
    await expect.poll(async () => (await api.game(game.id)).plies.map(ply => ply.move)).toEqual(['e3e4']);
    await dao.page.getByText('Connection lost. Reconnecting…').waitFor({ state: 'detached' });
    await friend.move(game.id, 'd6d5');
    await dao.shows('d5', /Red bia/);
    expect((await api.game(game.id)).plies.map(ply => ply.move)).toEqual(['e3e4', 'd6d5']);
    expect(await dao.moves()).toHaveLength(2);
  });

  test('loses no move across a reload', async ({ person, apiPlayer }) => {
    const [api, friend] = [await apiPlayer('Mali'), await apiPlayer('Nok')];
    const game = await api.gameWith(friend);
    const mali = await person({ identity: api.identity });
    await mali.open(`/game/${game.id}`);
    await mali.shows('e3', /White bia/);
    mali.faults.allow(CUT);
    const plays = /\/PlayMove$/;
    await mali.context.route(plays, route => route.abort('internetdisconnected'));
    expect(await mali.moveUnsent('e3e4')).toBeLessThan(TOLD_WITHIN_MS);
    await mali.page.reload();
    await mali.sees('status', /not sent yet/);
    expect((await api.game(game.id)).plies).toEqual([]);
    await mali.context.unroute(plays);
    await expect
      .poll(async () => (await api.game(game.id)).plies.map(ply => ply.move), { timeout: 15_000 })
      .toEqual(['e3e4']);
    await mali.shows('e4', /White bia/);
  });

  test('plays a move once though its answer never came', async ({ person, apiPlayer }) => {
    const [api, friend] = [await apiPlayer('Fah'), await apiPlayer('Som')];
    const game = await api.gameWith(friend);
    const fah = await person({ identity: api.identity });
    await fah.open(`/game/${game.id}`);
    await fah.shows('e3', /White bia/);
    fah.faults.allow(CUT);
    let sent = 0;
    await fah.context.route(/\/PlayMove$/, async route => {
      sent++;
      if (sent > 1) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await fah.move('e3e4');
    await expect.poll(() => sent, { timeout: 10_000 }).toBeGreaterThan(1);
    await friend.move(game.id, 'd6d5');
    await fah.shows('d5', /Red bia/);
    expect((await api.game(game.id)).plies.map(ply => ply.move)).toEqual(['e3e4', 'd6d5']);
    expect(await fah.moves()).toHaveLength(2);
  });

  test('of the opponent is told: here, then away', async ({ person, apiPlayer }) => {
    const [api, friend] = [await apiPlayer('Dao'), await apiPlayer('Chai')];
    const game = await api.gameWith(friend);
    const dao = await person({ identity: api.identity });
    const chai = await person({ identity: friend.identity });
    await dao.open(`/game/${game.id}`);
    await chai.open(`/game/${game.id}`);
    await dao.sees('presence-black', /here/, 15_000);
    await chai.page.close();
    await dao.sees('presence-black', /away/, 30_000);
    const again = await person({ identity: friend.identity });
    await again.open(`/game/${game.id}`);
    await dao.sees('presence-black', /here/, 15_000);
  });
});

describe('a fleet that dies in the middle of a game', () => {
  let fleet: Fleet;
  beforeAll(async () => {
    fleet = await startFleet();
  });
  afterAll(() => fleet?.stop());

  test('comes back with the game, and the move that was made meanwhile', async ({ person }) => {
    const [api, friend] = [await ApiPlayer.join(fleet.url, 'Dao'), await ApiPlayer.join(fleet.url, 'Chai')];
    const game = await api.gameWith(friend);
    const dao = await person({ identity: api.identity, url: fleet.url });
    await dao.open(`/game/${game.id}`);
    await dao.move('e3e4');
    await friend.move(game.id, 'd6d5');
    await dao.shows('d5', /Red bia/);
    dao.faults.allow(CUT);
    await fleet.crash();
    expect(await dao.moveUnsent('d3d4')).toBeLessThan(TOLD_WITHIN_MS);
    await fleet.restart();
    const moves = async () => (await api.game(game.id)).plies.map(ply => ply.move);
    await expect.poll(moves, { timeout: 20_000 }).toEqual(['e3e4', 'd6d5', 'd3d4']);
    await friend.move(game.id, 'd5e4');
    await dao.shows('e4', /Red bia/, 20_000);
  });
});
