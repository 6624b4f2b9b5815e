import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Nothing that reaches out of this machine, and nothing that asks a person. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Where distributions put it. */
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Starts the machine's Chromium without a window. `CHROMIUM` names another one. */
export function launchBrowser(): Promise<Browser> {
  const program = process.env['CHROMIUM'] ?? PLACES.find(existsSync);
  if (!program) throw new Error('there is no chromium here: deploy/local/install-deps.sh tests');
  return chromium.launch({ executablePath: program, headless: true, args: FLAGS });
}
