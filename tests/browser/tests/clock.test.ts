import { describe, expect } from 'vitest';
import { Color, EndReason } from '../../../services/gateway/web/src/api/gen/makruk/game/v1/game_pb.ts';
import { test } from '../src/people.ts';

describe('the clock', () => {
  test('runs from main time into byo-yomi, the last period and the flag', async ({ person, apiPlayer }) => {
    const [api, friend] = [await apiPlayer('Dao'), await apiPlayer('Chai')];
    const timeControl = { mainMs: 3_000n, periods: 2, periodMs: 4_000n };
    const game = await api.gameWith(friend, { timeControl });
    const dao = await person({ identity: api.identity });
    await dao.open(`/game/${game.id}`);
    await dao.move('e3e4');
    await friend.move(game.id, 'd6d5');
    await dao.sees('clock-white', /[0-3]\.\d/);
    await dao.sees('clock-white', /Byo-yomi/);
    await dao.sees('clock-white', /Last period/);
    await dao.sees('result', /You lost.*You ran out of time/, 30_000);
    const { state } = await api.game(game.id);
    expect(state?.result).toMatchObject({ reason: EndReason.TIME, winner: Color.BLACK });
  });

  test('of a move in byo-yomi begins anew with each move', async ({ person, apiPlayer }) => {
    const [api, friend] = [await apiPlayer('Mali'), await apiPlayer('Nok')];
    const game = await api.gameWith(friend, { timeControl: { periods: 3, periodMs: 30_000n } });
    const mali = await person({ identity: api.identity });
    await mali.open(`/game/${game.id}`);
    await mali.move('e3e4');
    await friend.move(game.id, 'd6d5');
    await mali.sees('clock-white', /0:2[0-8]/, 15_000);
    await mali.move('e4d5');
    await mali.sees('clock-white', /0:(30|29)/);
    await mali.sees('clock-white', /3 periods left/);
  });

  test('that nobody has started aborts the game of two who never came', async ({ person, apiPlayer }) => {
    const [api, friend] = [await apiPlayer('Fah'), await apiPlayer('Som')];
    const game = await api.gameWith(friend, { timeControl: { mainMs: 60_000n } });
    const fah = await person({ identity: api.identity });
    await fah.open(`/game/${game.id}`);
    await fah.page
      .getByText(/White: first move within/)
      .first()
      .waitFor();
    await fah.press('Abort');
    await fah.confirm();
    await fah.sees('result', /No result.*The game ended before both sides had moved/);
  });
});
