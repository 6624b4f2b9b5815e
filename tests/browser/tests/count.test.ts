import { describe, expect } from 'vitest';
import { EndReason } from '../../../services/gateway/web/src/api/gen/makruk/game/v1/game_pb.ts';
import { test } from '../src/people.ts';

describe('the count', () => {
  test('of board’s honour is started and stopped with a move, and says what that costs', async ({
    person,
    apiPlayer,
  }) => {
    const api = await apiPlayer('Dao');
    const game = await api.localGame({ startFen: '4k3/4m3/8/8/8/8/8/R3K3 w - - 0 1' });
    const dao = await person({ identity: api.identity });
    await dao.open(`/game/${game.id}`);
    await dao.page
      .getByText(/your next move is number 1, and if you reach 64/)
      .first()
      .waitFor();
    await dao.press('Count');
    await dao.page.getByText('Counts with the next move').first().waitFor();
    await dao.move('a1a2');
    await dao.sees('count', /Board’s honour.*White.*1 of 64/);
    await dao.move('e8d8');
    await dao.sees('count', /1 of 64/);
    await dao.move('a2a3');
    await dao.sees('count', /2 of 64/);
    await dao.move('d8e8');
    await dao.press('Stop counting');
    await dao.move('a3a4');
    await expect.poll(async () => (await api.game(game.id)).state?.count).toBeUndefined();
    await expect.poll(() => dao.countShown()).not.toMatch(/White counts/);
    // Now it is Red's to start.
    await dao.press('Count');
    await dao.move('e8d8');
    await dao.sees('count', /Board’s honour.*Red.*1 of 64/);
  });

  test('of pieces’ honour runs by itself, and a draw it is when it runs out', async ({ person, apiPlayer }) => {
    const api = await apiPlayer('Chai');
    const game = await api.localGame({ startFen: '7k/8/8/8/8/8/R1R1N3/K7 b - - 0 1' });
    const chai = await person({ identity: api.identity });
    await chai.open(`/game/${game.id}`);
    const numbers = [6, 6, 7, 7, 8];
    const moves = ['h8h7', 'a2a3', 'h7h8', 'a3a4', 'h8h7'];
    for (const [index, move] of moves.entries()) {
      await chai.move(move);
      await chai.sees('count', new RegExp(`Pieces’ honour.*Red.*${numbers[index]} of 8`));
    }
    await chai.move('a4a5');
    await chai.sees('result', /Draw.*Pieces’ honour ran out: Red’s bare khun reached 8 of 8, and there was no mate/);
    expect((await api.game(game.id)).state?.result?.reason).toBe(EndReason.COUNT_LIMIT);
  });

  test('makes a draw of a mate by the side that counts', async ({ person, apiPlayer }) => {
    const api = await apiPlayer('Nok');
    const game = await api.localGame({ startFen: 'k7/8/1K6/8/8/4m3/8/7R w - - 0 1' });
    const nok = await person({ identity: api.identity });
    await nok.open(`/game/${game.id}`);
    await nok.press('Count');
    await nok.move('h1h8');
    await nok.sees('result', /Draw.*White gave mate while counting board’s honour \(1 of 64\)/);
  });

  test('is not there in Ply Yard', async ({ person, apiPlayer }) => {
    const api = await apiPlayer('Fah');
    const game = await api.localGame({ ruleSet: 2, startFen: '4k3/4m3/8/8/8/8/8/R3K3 w - - 0 1' });
    const fah = await person({ identity: api.identity });
    await fah.open(`/game/${game.id}`);
    await fah.move('a1a2');
    expect(await fah.button('Count').count()).toBe(0);
    expect(await fah.countShown()).not.toMatch(/\d+ of \d+/);
  });
});
