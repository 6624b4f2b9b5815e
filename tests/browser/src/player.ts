import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { ApiPlayer, Color, type Game, type Identity } from './api.ts';
import type { Faults } from './faults.ts';

/** The names of the places on the game page that have no role of their own. */
export type Place =
  | 'announcer'
  | 'clock-black'
  | 'clock-white'
  | 'count'
  | 'moves'
  | 'presence-black'
  | 'presence-white'
  | 'result'
  | 'status';

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

  /** Waits until nothing has come over the network for a moment that belongs to the page itself, and fonts and pictures are there. */
  async calm(): Promise<void> {
    await this.page.evaluate(async () => {
      await document.fonts.ready;
      await Promise.all([...document.images].map(image => image.decode().catch(() => undefined)));
    });
    await expect.poll(() => this.page.locator('[aria-busy="true"], main:empty').count()).toBe(0);
  }

  /** A button by its whole name. */
  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
  }

  /** Presses a button as soon as that can be done. */
  async press(name: string | RegExp): Promise<void> {
    await this.button(name).click();
  }

  /** Says yes to what the page asks back. */
  async confirm(): Promise<void> {
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'Yes', exact: true }).click();
  }

  /** Opens the options of a way to play on the start page. Its card. */
  async way(name: string): Promise<Locator> {
    const card = this.page.getByRole('region', { name, exact: true });
    await card.getByRole('button', { name, exact: true }).click();
    return card;
  }

  /** Takes one of a few, by the name of the choice and what it offers. */
  async choose(within: Locator, group: string, option: string): Promise<void> {
    await within
      .getByRole('group', { name: group, exact: true })
      .getByRole('radio', { name: option, exact: true })
      .check();
  }

  /** Starts a game against the AI from the start page. */
  async playAi(level: string, color: string): Promise<void> {
    const card = await this.way('Play the AI');
    await this.choose(card, 'Level', level);
    await this.choose(card, 'Your colour', color);
    await card.getByRole('button', { name: 'Play', exact: true }).click();
  }

  /** Starts a game against the AI with one press, in whatever language it is. */
  async playAtOnce(): Promise<void> {
    await this.page.getByTestId('play-ai').click();
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
    const { x, y } = await this.middle(square);
    await this.page.mouse.click(x, y);
  }

  /** Drags a piece with the mouse. */
  async drag(from: string, to: string): Promise<void> {
    for (const [square, act] of [
      [from, 'down'],
      [to, 'up'],
    ] as const) {
      const { x, y } = await this.middle(square);
      await this.page.mouse.move(x, y, { steps: 4 });
      await this.page.mouse[act]();
    }
  }

  /** Moves by two clicks, as "e3e4", and waits until the server has taken it. */
  async move(uci: string): Promise<void> {
    const before = (await this.moves()).length;
    await this.click(uci.slice(0, 2));
    await this.click(uci.slice(2, 4));
    await expect.poll(() => this.moves().then(moves => moves.length), { timeout: 10_000 }).toBeGreaterThan(before);
  }

  /** Waits until a square is in words what is expected. */
  async shows(square: string, what: RegExp, within = 10_000): Promise<void> {
    await expect.poll(() => this.words(square), { timeout: within }).toMatch(what);
  }

  /**
   * Moves by two clicks while nothing gets through, and waits until the page says that the move is not sent yet. How long that took on
   * the page's own clock, in ms from the release of the mouse.
   */
  async moveUnsent(uci: string): Promise<number> {
    await this.click(uci.slice(0, 2));
    await this.page.evaluate(() => {
      const { dataset } = document.documentElement;
      addEventListener(
        'mouseup',
        event => {
          dataset['released'] = String(event.timeStamp);
        },
        { capture: true, once: true },
      );
      new MutationObserver(() => {
        const said = document.querySelector('[data-testid="status"]')?.textContent ?? '';
        if (said.includes('not sent yet')) dataset['told'] ??= String(performance.now());
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await this.click(uci.slice(2, 4));
    await this.sees('status', /not sent yet/);
    const { released, told } = await this.page.evaluate(() => ({ ...document.documentElement.dataset }));
    return Number(told) - Number(released);
  }

  /** Every square in words. */
  board(): Promise<(string | null)[]> {
    const squares = this.page.locator('[data-testid="board"] [data-square]');
    return squares.evaluateAll(cells =>
      cells.map(cell => `${cell.getAttribute('data-square')} ${cell.getAttribute('aria-label')}`),
    );
  }

  /** What is said of the count; empty where nothing is. */
  countShown(): Promise<string> {
    return this.textOf(this.place('count'));
  }

  /** The moves of the list, as they are written. */
  async moves(): Promise<string[]> {
    return this.place('moves').getByRole('listitem').getByRole('button').allInnerTexts();
  }

  /** The game that is shown, once one is. */
  async gameId(within = 15_000): Promise<string> {
    await this.page.waitForURL(/\/game\/[0-9a-f]+/, { timeout: within });
    await this.place('moves').waitFor();
    const [, id] = /\/game\/([0-9a-f]+)/.exec(this.page.url()) ?? [];
    if (!id) throw new Error(`no game in ${this.page.url()}`);
    return id;
  }

  /** Whether this person has White in the game that is shown. */
  async playsWhite(): Promise<boolean> {
    const { id } = await this.identity();
    const { white } = await (await this.api()).game(await this.gameId());
    return white?.occupant.case === 'player' && white.occupant.value.id === id;
  }

  /** The game, once it is this person's turn as White. */
  async turn(gameId: string): Promise<Game> {
    const api = await this.api();
    await expect.poll(async () => (await api.game(gameId)).state?.turn, { timeout: 20_000 }).toBe(Color.WHITE);
    return api.game(gameId);
  }

  /** The same person, beside the page. */
  async api(): Promise<ApiPlayer> {
    return ApiPlayer.as(this.origin, await this.identity());
  }

  /** The session that this browser keeps. */
  async identity(): Promise<Identity> {
    const kept = await this.page.evaluate(() => localStorage.getItem('makruk.session'));
    if (!kept) throw new Error('this browser has no session');
    return JSON.parse(kept);
  }

  /** What sticks out of the screen to the side; nothing where all is well. */
  overflow(): Promise<string[]> {
    return this.page.evaluate(() => {
      const root = document.documentElement;
      if (root.scrollWidth <= root.clientWidth) return [];
      return [...document.querySelectorAll('body *')]
        .filter(element => element.getBoundingClientRect().right > root.clientWidth + 1)
        .map(element => `${element.tagName}.${element.className}`)
        .slice(0, 5);
    });
  }

  private async middle(square: string): Promise<{ x: number; y: number }> {
    await this.square(square).scrollIntoViewIfNeeded();
    const box = await this.square(square).boundingBox();
    if (!box) throw new Error(`${square} is not on the screen`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  private async textOf(place: Locator): Promise<string> {
    return (await place.count()) === 0 ? '' : (await place.first().innerText()).replace(/\s+/g, ' ').trim();
  }
}
