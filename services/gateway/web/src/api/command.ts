import { isOpen } from './transport.ts';

/** A `cmd_id` that nobody else has. */
export function newCommandId(): string {
  // Not `randomUUID`: a page that came without TLS from another host has none.
  return [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('');
}

/** The longest wait between two tries, in ms. */
const LONGEST_WAIT_MS = 4_000;

/** How a command is sent until its outcome is known. */
export interface Patience {
  /** Gives up when it fires. */
  signal?: AbortSignal;
  /** Gives up after so long, in ms: 60 s where nothing is said. */
  forMs?: number;
}

/**
 * Calls until the outcome is known: whatever leaves it open (a lost connection, a server that is away or busy) is tried again with
 * the same request, later each time. Any other error is thrown at once, and the last one when patience ends.
 */
export async function untilKnown<T>(call: () => Promise<T>, patience: Patience = {}): Promise<T> {
  const end = performance.now() + (patience.forMs ?? 60_000);
  for (let attempt = 0; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      const wait = Math.min(LONGEST_WAIT_MS, 250 * 2 ** attempt) * (0.75 + Math.random() / 2);
      if (!isOpen(error) || patience.signal?.aborted || performance.now() + wait > end) throw error;
      await pause(wait, patience.signal);
      if (patience.signal?.aborted) throw error;
    }
  }
}

/** Waits `ms`, or until the network is back, or `signal` fires. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
    signal?.addEventListener('abort', done);
  });
}
