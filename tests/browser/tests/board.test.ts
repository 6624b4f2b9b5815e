import { describe, expect } from 'vitest';
import { test } from '../src/people.ts';
import type { Player } from '../src/player.ts';

describe('the board', () => {
  test.for([true, false])(
    'has its pieces on their squares at every size, with less motion: %s',
    async (calm, { person, apiPlayer }) => {
      const api = await apiPlayer('Dao');
      const game = await api.localGame({ startFen: '4k3/4m3/8/8/8/8/8/R3K3 w - - 0 1' });
      const dao = await person({ identity: api.identity });
      await dao.page.emulateMedia({ reducedMotion: calm ? 'reduce' : 'no-preference' });
      await dao.open(`/game/${game.id}`);
      await settled(dao);
      // The count takes room from the board, and gives it back.
      await dao.press('Count');
      await dao.move('a1a2');
      await settled(dao);
      for (const [width, height] of [
        [1280, 600],
        [360, 740],
        [700, 900],
      ] as const) {
        await dao.page.setViewportSize({ width, height });
        await settled(dao);
      }
      await dao.move('e8d8');
    },
  );
});

/** Waits until the middle of every piece is within its square, as the mouse and screen readers have it, by a tenth. */
async function settled(player: Player): Promise<void> {
  await player.shows('e1', /White khun/);
  await expect
    .poll(() =>
      player.page.evaluate(() => {
        const squares = [...document.querySelectorAll('[data-testid="board"] [data-square]')];
        const taken = squares.filter(square => !/empty/.test(square.getAttribute('aria-label') ?? ''));
        const middle = (element: Element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return { x: left + width / 2, y: top + height / 2, near: width / 10 };
        };
        const pieces = [...document.querySelectorAll('cg-board piece')].map(middle);
        return taken
          .filter(square => {
            const { x, y, near } = middle(square);
            return !pieces.some(piece => Math.abs(piece.x - x) < near && Math.abs(piece.y - y) < near);
          })
          .map(square => square.getAttribute('aria-label'));
      }),
    )
    .toEqual([]);
}
