import type { ApiPlayer } from './api.ts';

/** A page that a person can be on: what it is called here, and where it is. */
export interface Place {
  readonly name: string;
  readonly path: string;
}

/** Every kind of page there is, with games and a link that `owner` has made for it. */
export async function everyPage(owner: ApiPlayer, friend: ApiPlayer): Promise<Place[]> {
  const running = await owner.botGame();
  const counted = await owner.localGame({ startFen: '7k/8/8/8/8/8/R1R1N3/K7 b - - 0 1' });
  const mated = await owner.localGame({ startFen: '7k/8/6K1/8/8/8/8/R7 w - - 0 1' });
  await owner.move(mated.id, 'a1a8');
  const timed = await owner.gameWith(friend, { timeControl: { mainMs: 600_000n, periods: 3, periodMs: 30_000n } });
  return [
    { name: 'start', path: '/' },
    { name: 'game', path: `/game/${running.id}` },
    { name: 'counted', path: `/game/${counted.id}` },
    { name: 'finished', path: `/game/${mated.id}` },
    { name: 'timed', path: `/game/${timed.id}` },
    { name: 'invitation', path: `/f/${await friend.link()}` },
    { name: 'games', path: '/games' },
    { name: 'learn', path: '/learn' },
    { name: 'missing', path: '/nowhere' },
  ];
}
