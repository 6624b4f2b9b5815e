import { randomUUID } from 'node:crypto';
import { ApiPlayer } from '../src/api.ts';
import { quietMove } from '../src/choosing.ts';
import { test } from '../src/people.ts';
import type { Player } from '../src/player.ts';

const MOVES = 40;
test('from the release of the mouse on one page to the piece on the other’s board', async ({
  url,
  person,
  apiPlayer,
}) => {
  const [api, friend] = [await apiPlayer('White'), await apiPlayer('Red')];
  const game = await api.gameWith(friend);
  const players = [await person({ identity: api.identity }), await person({ identity: friend.identity })] as const;
  for (const player of players) {
    await player.open(`/game/${game.id}`);
    await player.shows('e3', /White bia/);
  }
  const times: number[] = [];
  for (let index = 0; index < MOVES; index++) {
    const move = await quietMove(api, await api.game(game.id));
    const [mover, watcher] = index % 2 === 0 ? players : [players[1], players[0]];
    times.push(await timeOf(move, mover, watcher));
    await mover.shows(move.slice(2, 4), /White|Red/);
  }
  tell('mouse released -> piece on the other board', times);
  tell('one unary round trip from this process', await roundTrips(url));
});

/** Both pages are on this machine, and so is their clock: ms since the Unix epoch. */
async function timeOf(move: string, mover: Player, watcher: Player): Promise<number> {
  const [from, to] = [move.slice(0, 2), move.slice(2, 4)];
  const arrived = watcher.page.evaluate(
    square =>
      new Promise<number>(done => {
        const cell = document.querySelector(`[data-testid="board"] [data-square="${square}"]`);
        if (!cell) throw new Error(`no ${square}`);
        const before = cell.getAttribute('aria-label');
        new MutationObserver(() => {
          if (cell.getAttribute('aria-label') === before) return;
          // The piece is drawn in the frame that comes next.
          requestAnimationFrame(() => done(performance.timeOrigin + performance.now()));
        }).observe(cell, { attributes: true });
      }),
    to,
  );
  await mover.click(from);
  await mover.page.evaluate(() => {
    const note = () =>
      document.documentElement.setAttribute('data-released', String(performance.timeOrigin + performance.now()));
    addEventListener('mouseup', note, { capture: true, once: true });
  });
  await mover.click(to);
  const end = await arrived;
  return end - Number(await mover.page.getAttribute('html', 'data-released'));
}

/** What no move can be faster than: a call that changes nothing and its answer, by the same protocol. */
async function roundTrips(url: string): Promise<number[]> {
  const api = await ApiPlayer.join(url, 'Probe');
  const game = await api.localGame();
  const times: number[] = [];
  for (let index = 0; index < MOVES; index++) {
    const start = performance.now();
    await api.game(game.id);
    times.push(performance.now() - start);
  }
  await api.games.abort({ gameId: game.id, cmdId: randomUUID() });
  return times;
}

function tell(what: string, times: readonly number[]): void {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN).toFixed(1);
  console.log(`${what}: median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms, of ${sorted.length}`);
}
