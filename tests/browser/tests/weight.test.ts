import { describe, expect } from 'vitest';
import { test } from '../src/people.ts';
import { weigh } from '../src/weight.ts';

/** What a first game may cost somebody with a prepaid phone, in bytes. */
const MOST = 250_000;

describe('a first visit', () => {
  test.for(['en', 'th'] as const)('%s: is light until the first move can be made', async (language, { person }) => {
    const dao = await person({ language, screen: 'phone' });
    const weight = await weigh(dao.page);
    await dao.open('/');
    await dao.playAtOnce();
    await dao.gameId();
    // Whoever got Red waits for White's first move.
    const own = (await dao.playsWhite()) ? 'e3' : 'e6';
    await dao.place('status').waitFor();
    if (own === 'e6') await expect.poll(() => dao.moves().then(moves => moves.length), { timeout: 20_000 }).toBe(1);
    await dao.click(own);
    await expect.poll(() => dao.page.locator('[data-testid="board"] .cg-wrap .move-dest').count()).toBeGreaterThan(0);
    const { bytes, requests } = weight();
    console.log(`first play in ${language}: ${bytes} bytes in ${requests} requests`);
    expect(bytes).toBeGreaterThan(20_000);
    expect(bytes).toBeLessThan(MOST);
  });
});
