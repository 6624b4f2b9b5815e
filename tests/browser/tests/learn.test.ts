import { describe, expect } from 'vitest';
import type { AnyExercise } from '../../../services/gateway/web/src/learn/exercises/exercise.ts';
import { refereeOf } from '../../../services/gateway/web/src/learn/exercises/soundness/fleet.ts';
import { positionOf, written } from '../../../services/gateway/web/src/learn/exercises/soundness/pieces.ts';
import { proofs } from '../../../services/gateway/web/src/learn/exercises/soundness/proofs.ts';
import { mateIn, solutions } from '../../../services/gateway/web/src/learn/exercises/soundness/solver.ts';
import {
  CONTROL,
  COUNTING,
  ENDINGS,
  MATES,
  REACH,
} from '../../../services/gateway/web/src/learn/exercises/stages/index.ts';
import { type People, test } from '../src/people.ts';
import type { Player } from '../src/player.ts';

describe('the lessons', () => {
  // It searches endings of seven moves to their ends.
  test('are as the referee says: every position, line, exercise and figure', { timeout: 240_000 }, async ({ url }) => {
    const referee = await refereeOf(url);
    const all = proofs();
    expect(all.length).toBeGreaterThan(50);
    const wrong: string[] = [];
    for (const { name, prove } of all) await prove(referee).catch(error => wrong.push(`${name}: ${error}`));
    expect(wrong).toEqual([]);
  });

  test('open, every one of them, on a phone', async ({ person }) => {
    const reader = await person({ screen: 'phone' });
    await reader.open('/learn');
    const links = reader.page.locator('main a[href^="/learn/"]');
    const paths = await links.evaluateAll(all => [...new Set(all.map(link => link.getAttribute('href') ?? ''))]);
    expect(paths.length).toBeGreaterThan(10);
    for (const path of paths) {
      await reader.open(path);
      expect(await reader.page.locator('h1').count(), path).toBe(1);
      expect(await reader.overflow(), path).toEqual([]);
    }
  });
});

describe('an exercise', () => {
  test('of squares is solved by what its solution shows', async ({ person }) => {
    const reader = await exercise(person, 'control', CONTROL, one => one.kind === 'squares');
    await reader.press('Show the solution');
    const right = reader.page.locator('[data-square].mark-right');
    await right.first().waitFor();
    const squares = await right.evaluateAll(cells => cells.map(cell => cell.getAttribute('data-square') ?? ''));
    await reader.press('Clear');
    const wrong = squares.includes('a1') ? 'h8' : 'a1';
    await reader.click(wrong);
    await reader.press('Check');
    await solved(reader, false);
    await reader.press('Clear');
    for (const square of squares) await reader.click(square);
    await reader.press('Check');
    await solved(reader, true);
  });

  test('of a figure takes the right number', async ({ person }) => {
    const reader = await exercise(person, 'counting', COUNTING, one => one.id === 'counting-1');
    const field = reader.page.getByRole('main').getByRole('textbox');
    await field.fill('9');
    await reader.press('Check');
    await solved(reader, false);
    await field.fill('8');
    await reader.press('Check');
    await solved(reader, true);
  });

  test('of yes and no says which it was', async ({ person }) => {
    const reader = await exercise(person, 'counting', COUNTING, one => one.id === 'counting-16');
    await reader.press('No');
    await solved(reader, false);
    await reader.press('Yes');
    await solved(reader, true);
  });

  test('of a way is walked', async ({ person }) => {
    const reader = await exercise(person, 'reach', REACH, one => one.kind === 'reach');
    const [first] = REACH;
    for (const move of first?.kind === 'reach' ? first.best : []) await step(reader, move);
    await solved(reader, true);
  });

  test('of a mate is given', async ({ person }) => {
    const wanted = (one: AnyExercise) => one.kind === 'mate' && one.moves === 1;
    const reader = await exercise(person, 'mates', MATES, wanted);
    const mate = MATES.find(wanted);
    await step(reader, mate?.kind === 'mate' ? mate.first : '');
    await solved(reader, true);
  });

  test('of an ending is won against Hard', async ({ person }) => {
    const reader = await exercise(person, 'endings', ENDINGS, one => one.kind === 'ending');
    await reader.press('Play it out (Hard)');
    const id = await reader.gameId();
    const api = await reader.api();
    for (let turn = 0; turn < 8; turn++) {
      const game = await reader.turn(id);
      const position = positionOf(game.state?.fen ?? '');
      const [best] = solutions(position, mateIn(position, 6) ?? 0);
      if (!best) throw new Error(`no mate from ${game.state?.fen}`);
      await reader.move(written(best));
      if ((await api.game(id)).state?.result) break;
    }
    await reader.sees('result', /You won.*Checkmate/);
    await reader.open('/learn/endings');
    await reader.button(/^Exercise 1, solved/).waitFor();
  });
});

/** Opens the first exercise of a chapter that is wanted. */
async function exercise(
  person: People['person'],
  chapter: string,
  all: readonly AnyExercise[],
  wanted: (exercise: AnyExercise) => boolean,
): Promise<Player> {
  const reader = await person({ name: 'Reader' });
  await reader.open(`/learn/${chapter}`);
  await reader.press(`Exercise ${all.findIndex(wanted) + 1}`);
  await reader.page.locator('.desk').waitFor();
  return reader;
}

/** Moves on an exercise's board, once the referee has said what is legal there. */
async function step(reader: Player, move: string): Promise<void> {
  const [from, to] = [move.slice(0, 2), move.slice(2, 4)];
  await reader.shows(from, /White|Red/);
  await expect
    .poll(async () => {
      if (!(await reader.words(from)).includes('selected')) await reader.click(from);
      return reader.page.locator('cg-board square.move-dest').count();
    })
    .toBeGreaterThan(0);
  await reader.click(to);
  await reader.shows(from, /empty/);
}

/** Waits for the verdict, and that a solved exercise is marked as such. */
async function solved(reader: Player, good: boolean): Promise<void> {
  await reader.page.locator(good ? '.verdict.good' : '.verdict.bad').waitFor();
  expect(await reader.page.getByRole('button', { name: /^Exercise \d+, solved/ }).count()).toBe(good ? 1 : 0);
}
