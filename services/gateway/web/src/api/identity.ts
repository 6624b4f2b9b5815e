import { signal } from '@preact/signals';
import { browserStore } from './storage.ts';

/** Where the session is kept: all that a guest has. */
const KEY = 'makruk.session';

/** Who plays here. */
export interface Identity {
  readonly token: string;
  readonly id: string;
  readonly name: string;
  /** Milliseconds since the Unix epoch. */
  readonly expiresAtMs: number;
}

/** The session of this browser, shared by its tabs; `undefined` before there is one. */
export const identity = signal<Identity | undefined>(read());

/** The value of the `authorization` header, where there is a session. */
export function authorization(): string | undefined {
  const known = identity.peek();
  return known && `Bearer ${known.token}`;
}

/** Keeps a session for this tab, the others, and the next visit. */
export function keep(made: Identity): Identity {
  browserStore.setItem(KEY, JSON.stringify(made));
  identity.value = made;
  return made;
}

/** Forgets a session that the server no longer takes; one that has been replaced meanwhile stays. */
export function forget(token: string): void {
  if (identity.peek()?.token !== token) return;
  browserStore.removeItem(KEY);
  identity.value = undefined;
}

function read(): Identity | undefined {
  const text = browserStore.getItem(KEY);
  if (!text) return undefined;
  try {
    const { token, id, name, expiresAtMs } = JSON.parse(text) as Partial<Identity>;
    if (typeof token !== 'string' || typeof id !== 'string' || typeof name !== 'string') return undefined;
    if (typeof expiresAtMs !== 'number' || expiresAtMs <= Date.now()) return undefined;
    return { token, id, name, expiresAtMs };
  } catch {
    return undefined;
  }
}

// Another tab has made, renewed or forgotten the session.
globalThis.addEventListener?.('storage', event => {
  if (event.key === KEY || event.key === null) identity.value = read();
});
