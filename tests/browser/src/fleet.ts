import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The project's folder. */
export const ROOT = resolve(import.meta.dirname, '../../..');
/** The built page. */
export const DIST = join(ROOT, 'services/gateway/web/dist');
/** Where cargo puts what it builds. */
export const TARGET = resolve(ROOT, process.env['CARGO_TARGET_DIR'] ?? 'target');

/** How long a fleet may take to start or to stop, in ms: on a busy machine, with servers of its own. */
const PATIENCE_MS = 30_000;

/** Settings of the services, by the names that ARCHITECTURE.md lists. */
export type Settings = Readonly<Record<string, string>>;

/** A whole fleet, with redis-server and nats-server, in a folder of its own. */
export interface Fleet {
  /** Where the gateway is: `http://127.0.0.1:<port>`. */
  readonly url: string;
  /** Kills it without a word, as a power cut does. Its data stay. */
  crash(): Promise<void>;
  /** Starts it again at the same place, after `crash`. */
  restart(): Promise<void>;
  /** Ends it and removes its folder. */
  stop(): Promise<void>;
}

/** Starts a fleet on a free port; ready to be played on when it is there. Rejects with the fleet's last words when it does not start. */
export async function startFleet(settings: Settings = {}): Promise<Fleet> {
  const folder = await mkdtemp(join(tmpdir(), 'makruk-browser-'));
  const port = await freePort();
  let running = await launch(folder, port, settings).catch(async error => {
    await rm(folder, { recursive: true, force: true });
    throw error;
  });
  return {
    url: `http://127.0.0.1:${port}`,
    crash: () => end(running, 'SIGKILL'),
    async restart() {
      running = await launch(folder, port, settings);
    },
    async stop() {
      await end(running, 'SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function launch(folder: string, port: number, settings: Settings): Promise<ChildProcess> {
  const program = join(TARGET, 'debug/makruk-local');
  if (!existsSync(program)) throw new Error(`${program} is not built: make bins`);
  if (!existsSync(join(DIST, 'index.html'))) throw new Error('the page is not built: make web');
  // With setpriv it ends when the tests do, however they end.
  const fleet = spawn('setpriv', ['--pdeathsig', 'TERM', program, 'run', '--folder', folder, '--port', String(port)], {
    env: { ...process.env, MAKRUK_WEB_DIR: DIST, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ready = new Promise<void>((done, failed) => {
    const fail = async (why: string) => {
      const log = await readFile(join(folder, 'fleet.log'), 'utf8').catch(() => '');
      failed(new Error(`the fleet ${why}\n${said}\n${log.slice(-2000)}`));
    };
    const timer = setTimeout(() => fail('is not up in time'), PATIENCE_MS);
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (!said.includes('The fleet is up')) return;
      clearTimeout(timer);
      done();
    };
    fleet.stdout?.on('data', listen);
    fleet.stderr?.on('data', listen);
    fleet.once('error', error => fail(`can't be started: ${error.message}`));
    fleet.once('exit', code => fail(`ended with ${code}`));
  });
  try {
    await ready;
  } catch (error) {
    await end(fleet, 'SIGKILL');
    throw error;
  }
  return fleet;
}

async function end(process: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null || process.pid === undefined) return;
  const ended = once(process, 'exit');
  process.kill(signal);
  const timer = setTimeout(() => process.kill('SIGKILL'), PATIENCE_MS);
  await ended;
  clearTimeout(timer);
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
