import { describe, expect } from 'vitest';
import { test } from '../src/people.ts';

// One file, so that nobody else looks for an opponent meanwhile.
describe('whoever looks for an opponent', () => {
  test('meets another one who does', async ({ person }) => {
    const [dao, chai] = [await person({ name: 'Dao' }), await person({ name: 'Chai' })];
    for (const player of [dao, chai]) {
      await player.open('/');
    }
    await Promise.all([dao, chai].map(player => player.press('Find an opponent')));
    const id = await dao.gameId();
    expect(await chai.gameId()).toBe(id);
    const [white, red] = (await dao.playsWhite()) ? [dao, chai] : [chai, dao];
    await white.move('e3e4');
    await red.shows('e4', /White bia/);
    // Both have clocks in a game of strangers.
    for (const player of [dao, chai]) {
      for (const clock of ['clock-white', 'clock-black'] as const) await player.sees(clock, /\d+:\d\d/);
    }
  });

  test('sees how long it takes until an AI sits in, which is then told from a person', async ({ person }) => {
    const mali = await person({ name: 'Mali' });
    await mali.open('/');
    await mali.press('Find an opponent');
    await mali.page.getByText(/If nobody comes, an AI sits in within \d+ s/).waitFor();
    await mali.page.getByRole('timer', { name: 'Time waited' }).waitFor();
    const id = await mali.gameId(30_000);
    const game = await (await mali.api()).game(id);
    expect([game.white, game.black].map(seat => seat?.occupant.case).sort()).toEqual(['bot', 'player']);
    await mali.page
      .getByText(/\bAI\b/)
      .first()
      .waitFor();
  });

  test('can think better of it', async ({ person }) => {
    const nok = await person({ name: 'Nok' });
    await nok.open('/');
    await nok.press('Find an opponent');
    await nok.page.getByText('Looking for an opponent…').first().waitFor();
    await nok.press('Cancel');
    await nok.button('Find an opponent').waitFor();
    const { lobby } = await (await nok.api()).matchmaking.getLobby({});
    expect(lobby?.ticket).toBeUndefined();
  });
});
