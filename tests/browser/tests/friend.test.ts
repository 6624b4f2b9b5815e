import { describe, expect } from 'vitest';
import { test } from '../src/people.ts';
import type { Player } from '../src/player.ts';

describe('a friend by link', () => {
  test('plays, talks about a draw, gives up, and plays again with the other colour', async ({ url, person }) => {
    const dao = await person({ name: 'Dao' });
    const chai = await person();
    await dao.open('/');
    await dao.choose(await dao.way('Friend by link'), 'Your colour', 'White');
    await dao.press('Make a link');
    const field = dao.page.getByLabel('Link for your friend');
    await field.waitFor();
    const link = await field.inputValue();
    expect(link.startsWith(`${url}/f/`)).toBe(true);

    // Whoever comes by the link says how they are called, and plays.
    await chai.open(new URL(link).pathname);
    await chai.page.getByText('Dao invites you to a game of makruk').first().waitFor();
    await chai.page.getByLabel('Your nickname').fill('Chai');
    await chai.press('Play');
    const id = await chai.gameId();
    expect(await dao.gameId()).toBe(id);
    await chai.page.getByText('Dao').first().waitFor();
    await dao.page.getByText('Chai').first().waitFor();

    await dao.move('e3e4');
    await chai.shows('e4', /White bia/);
    await chai.move('d6d5');
    await dao.shows('d5', /Red bia/);

    await dao.press('Offer a draw');
    await dao.confirm();
    await chai.press('Decline');
    await dao.page.getByText('The draw was declined.').first().waitFor();
    await chai.press('Offer a draw');
    await chai.confirm();
    await dao.press('Accept');
    for (const player of [dao, chai]) await player.sees('result', /Draw.*Both players agreed to a draw/);

    await dao.press('Rematch');
    await chai.page.getByText('Dao wants a rematch, with colours swapped.').first().waitFor();
    await chai.press('Accept');
    const next = await nextGame(chai, id);
    expect(await nextGame(dao, id)).toBe(next);
    await chai.move('e3e4');
    await dao.shows('e4', /White bia/);
  });

  test('finds out what became of a link', async ({ person, apiPlayer }) => {
    const owner = await apiPlayer('Owner');
    const [used, gone] = await Promise.all([owner.link(), owner.link()]);
    await (await apiPlayer('First')).matchmaking.acceptLink({ code: used ?? '' });
    await owner.matchmaking.cancelLink({ code: gone ?? '' });
    const late = await person({ name: 'Late' });
    await late.open(`/f/${used}`);
    await late.page.getByText('This link has been used').first().waitFor();
    await late.open(`/f/${gone}`);
    await late.page.getByText('This link has been withdrawn.').first().waitFor();
    await late.open('/f/000000000000');
    await late.page.getByText('There is no such link.').first().waitFor();
  });
});

async function nextGame(player: Player, before: string): Promise<string> {
  await player.page.waitForURL(url => url.pathname.startsWith('/game/') && !url.pathname.endsWith(before));
  return player.gameId();
}
