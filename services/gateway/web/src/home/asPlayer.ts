import { signal } from '@preact/signals';
import { untilKnown } from '../api/command.ts';
import { identity } from '../api/identity.ts';
import { forgetRefused, rename } from '../api/session.ts';
import { set } from '../app/settings.ts';

/** How long a call of the start page is tried, in ms: beyond that a player wants to hear of it. */
const PATIENCE_MS = 20_000;

/** The name of the action that is out: one at a time, so that two quick clicks are one. `undefined`: none. */
export const underWay = signal<string | undefined>(undefined);

/**
 * Calls as a player called `name`: makes the guest's session or changes its name first, where needed. The call is repeated until
 * its outcome is known, so it has to be the same request each time. A session that the server no longer takes is replaced, once.
 */
export async function asPlayer<T>(name: string, call: () => Promise<T>): Promise<T> {
  set({ nickname: name });
  const patience = { forMs: PATIENCE_MS };
  for (let again = false; ; again = true) {
    const token = identity.peek()?.token;
    try {
      await untilKnown(() => rename(name), patience);
      return await untilKnown(call, patience);
    } catch (error) {
      if (again || !forgetRefused(error, identity.peek()?.token ?? token)) throw error;
    }
  }
}

/** Does one thing at a time: while another is under way, nothing. Whether it was done; what it throws is thrown. */
export async function alone(action: string, work: () => Promise<void>): Promise<boolean> {
  if (underWay.peek() !== undefined) return false;
  underWay.value = action;
  try {
    await work();
    return true;
  } finally {
    underWay.value = undefined;
  }
}
