import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Identity } from './api.ts';
import type { Faults } from './faults.ts';

/** The names of the places on the game page that have no role of their own. */
export type Place = 'clock-white' | 'clock-black' | 'count' | 'moves' | 'result' | 'status' | 'presence' | 'announcer';

/** A person at a browser: what they see and do on the page, by what screen readers are told wherever that is possible. */
export class Player {
  constructor(
    readonly page: Page,
    readonly context: BrowserContext,
    readonly faults: Faults,
    readonly origin: string,
  ) {}

  /** Opens a path of the page, and waits until there is something of it. */
  async open(path: string): Promise<void> {
    await this.page.goto(this.origin + path);
    await this.page.getByRole('heading', { level: 1 }).first().waitFor();
  }

  /** A button by its whole name. */
  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
  }

  /** Presses a button as soon as that can be done. */
  async press(name: string | RegExp): Promise<void> {
    await this.button(name).click();
  }

  /** A place of the game page. */
  place(name: Place): Locator {
    return this.page.getByTestId(name);
  }

  /** Waits until a place says what is expected. */
  async sees(name: Place, what: RegExp, within = 10_000): Promise<void> {
    await expect.poll(() => this.textOf(this.place(name)), { timeout: within }).toMatch(what);
  }

  /** A square of the board. */
  square(name: string): Locator {
    return this.page.locator(`[data-testid="board"] [data-square="${name}"]`);
  }

  /** What a square is in words, as "e4, White khun". */
  async words(square: string): Promise<string> {
    return (await this.square(square).getAttribute('aria-label')) ?? '';
  }

  /** Clicks where a square is on the screen: through whatever lies over it. */
  async click(square: string): Promise<void> {
    const box = await this.square(square).boundingBox();
    if (!box) throw new Error(`${square} is not on the screen`);
    await this.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }

  /** Drags a piece with the mouse. */
  async drag(from: string, to: string): Promise<void> {
    for (const [square, act] of [
      [from, 'down'],
      [to, 'up'],
    ] as const) {
      const box = await this.square(square).boundingBox();
      if (!box) throw new Error(`${square} is not on the screen`);
      await this.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
      await this.page.mouse[act]();
    }
  }

  /** Moves by two clicks, as "e3e4", and waits until the piece stands there on this board. */
  async move(uci: string): Promise<void> {
    const [from, to] = [uci.slice(0, 2), uci.slice(2, 4)];
    await this.click(from);
    await this.click(to);
    await this.shows(from, /empty/);
  }

  /** Waits until a square is in words what is expected. */
  async shows(square: string, what: RegExp, within = 10_000): Promise<void> {
    await expect.poll(() => this.words(square), { timeout: within }).toMatch(what);
  }

  /** The moves of the list, as they are written. */
  async moves(): Promise<string[]> {
    return this.place('moves').getByRole('button').allInnerTexts();
  }

  /** The game that is shown, once one is. */
  async gameId(within = 15_000): Promise<string> {
    await this.page.waitForURL(/\/game\/[0-9a-f]+/, { timeout: within });
    await this.place('moves').waitFor();
    const [, id] = /\/game\/([0-9a-f]+)/.exec(this.page.url()) ?? [];
    if (!id) throw new Error(`no game in ${this.page.url()}`);
    return id;
  }

  /** The session that this browser keeps. */
  async identity(): Promise<Identity> {
    const kept = await this.page.evaluate(() => localStorage.getItem('makruk.session'));
    if (!kept) throw new Error('this browser has no session');
    return JSON.parse(kept);
  }

  private async textOf(place: Locator): Promise<string> {
    return (await place.count()) === 0 ? '' : (await place.first().innerText()).replace(/\s+/g, ' ').trim();
  }
}
