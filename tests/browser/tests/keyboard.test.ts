import { describe, expect } from 'vitest';
import { test } from '../src/people.ts';
import type { Player } from '../src/player.ts';

const STEPS = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowRight: [1, 0], ArrowLeft: [-1, 0] } as const;

describe('by keyboard alone', () => {
  test('a game is begun, played and given up, and every move is said', async ({ person }) => {
    const dao = await person({ name: 'Dao' });
    await dao.open('/');
    await tabTo(dao, 'Play the AI');
    await dao.page.keyboard.press('Enter');
    await tabTo(dao, 'White');
    await pickRadio(dao, 'White');
    await tabTo(dao, 'Play');
    await dao.page.keyboard.press('Enter');
    const id = await dao.gameId();
    await dao.shows('e3', /White bia/);

    await tabToBoard(dao);
    await walk(dao, 'e3');
    expect(await focusedLabel(dao)).toMatch(/^e3, White bia/);
    await dao.page.keyboard.press('Enter');
    expect(await focusedLabel(dao)).toMatch(/selected/);
    expect(await dao.words('e4')).toMatch(/can be moved to/);
    await walk(dao, 'e4');
    await dao.page.keyboard.press('Enter');
    await dao.shows('e4', /White bia/);
    await expect.poll(() => dao.moves().then(moves => moves.length), { timeout: 20_000 }).toBe(2);
    await dao.sees('announcer', /Red: \S+/);

    await walk(dao, 'd3');
    await dao.page.keyboard.press(' ');
    await dao.page.keyboard.press('Escape');
    expect(await focusedLabel(dao)).not.toMatch(/selected/);

    await tabTo(dao, 'Resign');
    await dao.page.keyboard.press('Enter');
    await tabTo(dao, 'Yes');
    await dao.page.keyboard.press('Enter');
    await dao.sees('result', /You lost/);
    expect((await (await dao.api()).game(id)).plies).toHaveLength(2);
  });
});

/** What the one who has the focus is called. */
function focusedLabel(player: Player): Promise<string> {
  return player.page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement)) return '';
    const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])].map(label => label.innerText) : [];
    return (focused.getAttribute('aria-label') ?? (labels.join(' ') || focused.innerText)).trim();
  });
}

/** Presses Tab until the focus is on what begins with `name`; a group of radio buttons has one stop for all of them. */
async function tabTo(player: Player, name: string): Promise<void> {
  for (let press = 0; press < 80; press++) {
    await player.page.keyboard.press('Tab');
    if ((await focusedLabel(player)).startsWith(name)) return;
    const group = await player.page.evaluate(() => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLInputElement) || focused.type !== 'radio') return [];
      const same = document.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(focused.name)}"]`);
      return [...same].flatMap(radio => [...(radio.labels ?? [])].map(label => label.innerText.trim()));
    });
    if (group.includes(name)) return;
  }
  throw new Error(`Tab never came to ${name}`);
}

async function pickRadio(player: Player, name: string): Promise<void> {
  for (let press = 0; press < 8 && (await focusedLabel(player)) !== name; press++) {
    await player.page.keyboard.press('ArrowRight');
  }
  expect(await focusedLabel(player)).toBe(name);
  await player.page.keyboard.press(' ');
}

async function tabToBoard(player: Player): Promise<void> {
  for (let press = 0; press < 60; press++) {
    await player.page.keyboard.press('Tab');
    if (await focusedSquare(player)) return;
  }
  throw new Error('Tab never came to the board');
}

function focusedSquare(player: Player): Promise<string | undefined> {
  return player.page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['square']);
}

/** Walks to a square by the arrow keys, with White at the bottom. */
async function walk(player: Player, to: string): Promise<void> {
  for (let press = 0; press < 16; press++) {
    const at = await focusedSquare(player);
    if (at === to) return;
    if (!at) throw new Error('the focus is not on the board');
    const [files, ranks] = [to.charCodeAt(0) - at.charCodeAt(0), Number(to[1]) - Number(at[1])];
    const key = (Object.keys(STEPS) as (keyof typeof STEPS)[]).find(key => {
      const [file, rank] = STEPS[key];
      return file !== 0 ? file === Math.sign(files) : files === 0 && rank === Math.sign(ranks);
    });
    if (!key) throw new Error(`no way from ${at} to ${to}`);
    await player.page.keyboard.press(key);
  }
  throw new Error(`never came to ${to}`);
}
