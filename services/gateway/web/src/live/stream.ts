import { pause } from '../api/command.ts';
import { report } from './connection.ts';

/** A stream without a message for so long is dead, in ms: the server promises a heartbeat every 15 s. */
const SILENCE_MS = 20_000;
/** The longest wait before the next try, in ms. */
const LONGEST_WAIT_MS = 8_000;
/** A stream that is back within so long was not lost for anybody to notice, in ms. */
const NOTICEABLE_MS = 1_500;

/** What a server stream's messages have in common. */
export interface Update {
  update: { case: string | undefined; value?: unknown };
}

/** A stream that is kept up. */
export interface Source<T extends Update> {
  /** Names it where lost connections are shown. */
  name: string;
  /** Opens it; the signal closes it. Called again whenever it has ended. */
  open(signal: AbortSignal): AsyncIterable<T>;
  /** Takes one message. What it throws ends the stream, which is opened anew. */
  take(message: T): void | Promise<void>;
  /** Whether an error ends it for good, as that of a game that does not exist. */
  fatal?(error: unknown): boolean;
}

/** Keeps a stream up until `stop` fires or an error is fatal, which is then thrown. Later tries come later, with jitter; the network coming back tries at once. */
export async function keepUp<T extends Update>(source: Source<T>, stop: AbortSignal): Promise<void> {
  let attempt = 0;
  const lamp = lostLamp(source.name);
  try {
    while (!stop.aborted) {
      let wait = Math.min(LONGEST_WAIT_MS, 250 * 2 ** attempt++);
      try {
        await once(source, stop, message => {
          attempt = 0;
          lamp.up();
          if (message.update.case === 'goodbye') wait = goodbyeWait(message.update.value);
        });
      } catch (error) {
        if (!stop.aborted && source.fatal?.(error)) throw error;
      }
      if (stop.aborted) break;
      lamp.down();
      await pause(wait * (0.75 + Math.random() / 2), stop);
    }
  } finally {
    lamp.up();
  }
}

async function once<T extends Update>(source: Source<T>, stop: AbortSignal, seen: (message: T) => void): Promise<void> {
  const dead = new AbortController();
  const die = () => dead.abort();
  const timer = silence(die);
  // A cut network is told before the stream notices; a page that comes back from sleep has a stream that may be dead.
  addEventListener('offline', die);
  try {
    for await (const message of source.open(AbortSignal.any([stop, dead.signal]))) {
      timer.heard();
      seen(message);
      await source.take(message);
    }
  } finally {
    timer.end();
    removeEventListener('offline', die);
    dead.abort();
  }
}

function silence(over: () => void) {
  let timer = setTimeout(over, SILENCE_MS);
  return {
    heard() {
      clearTimeout(timer);
      timer = setTimeout(over, SILENCE_MS);
    },
    end: () => clearTimeout(timer),
  };
}

function lostLamp(name: string) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    up() {
      clearTimeout(timer);
      timer = undefined;
      report(name, true);
    },
    down() {
      timer ??= setTimeout(() => report(name, false), NOTICEABLE_MS);
    },
  };
}

function goodbyeWait(value: unknown): number {
  const after = (value as { reconnectAfterMs?: number } | undefined)?.reconnectAfterMs ?? 0;
  return Math.min(LONGEST_WAIT_MS, Math.max(50, after));
}
