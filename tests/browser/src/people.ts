import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { afterAll, test as base, inject } from 'vitest';
import { ApiPlayer, type Identity } from './api.ts';
import { launchBrowser } from './browser.ts';
import { Faults } from './faults.ts';
import { TARGET } from './fleet.ts';
import { Player } from './player.ts';

/** The sizes that the page is looked at in. */
export const SCREENS = {
  desk: { width: 1280, height: 800 },
  phone: { width: 360, height: 740 },
} as const;

/** Who is asked in. */
export interface Guest {
  /** The nickname, where one is chosen already. */
  readonly name?: string;
  /** A session to go on with. */
  readonly identity?: Identity;
  /** Settings of the page, by their names there. */
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly language?: 'en' | 'th' | 'es' | 'pt';
  readonly screen?: keyof typeof SCREENS;
  readonly dark?: boolean;
  /** Another fleet than the shared one. */
  readonly url?: string;
}

/** What a test is given. */
export interface People {
  /** The shared fleet. */
  url: string;
  /** Opens a browser profile of its own with one page. Faults of the page fail the test at its end. */
  person: (guest?: Guest) => Promise<Player>;
  /** A player without a page. */
  apiPlayer: (name: string) => Promise<ApiPlayer>;
}

let browser: Promise<Browser> | undefined;

afterAll(async () => (await browser)?.close());

/** Tests with people at browsers. One browser for each file; profiles of their own for everybody. */
export const test = base.extend<People>({
  url: inject('fleetUrl'),
  apiPlayer: async ({ url }, use) => use(name => ApiPlayer.join(url, name)),
  person: async ({ url, task }, use) => {
    browser ??= launchBrowser();
    const started = await browser;
    const present: Player[] = [];
    await use(async guest => {
      const player = await enter(started, guest?.url ?? url, guest ?? {});
      present.push(player);
      return player;
    });
    if (task.result?.state === 'fail') await keepPictures(present, task.name);
    await Promise.all(present.map(player => player.context.close()));
    for (const player of present) player.faults.check();
  },
});

async function enter(browser: Browser, url: string, guest: Guest): Promise<Player> {
  const options: BrowserContextOptions = {
    viewport: SCREENS[guest.screen ?? 'desk'],
    locale: guest.language ?? 'en',
    colorScheme: guest.dark ? 'dark' : 'light',
    hasTouch: guest.screen === 'phone',
    acceptDownloads: true,
    reducedMotion: 'reduce',
  };
  const context = await browser.newContext(options);
  await prepare(context, guest);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  return new Player(page, context, new Faults(page, url), url);
}

/** Puts into the profile's storage what a person's earlier visits have left there. Once: a reload keeps what the page wrote. */
async function prepare(context: BrowserContext, guest: Guest): Promise<void> {
  const settings = { volume: 0, ...(guest.name ? { nickname: guest.name } : {}), ...guest.settings };
  await context.addInitScript(
    ({ settings, identity }) => {
      if (localStorage.getItem('makruk.settings') !== null) return;
      localStorage.setItem('makruk.settings', JSON.stringify(settings));
      if (identity) localStorage.setItem('makruk.session', JSON.stringify(identity));
    },
    { settings, identity: guest.identity },
  );
}

async function keepPictures(present: readonly Player[], name: string): Promise<void> {
  const folder = join(TARGET, 'browser-failures');
  await mkdir(folder, { recursive: true });
  const file = name.replace(/[^a-z0-9]+/gi, '-').slice(0, 80);
  await Promise.all(
    present.map((player, index) =>
      player.page.screenshot({ path: join(folder, `${file}-${index}.png`) }).catch(() => undefined),
    ),
  );
}
