import { signal } from '@preact/signals';
import { browserStore } from '../../api/storage.ts';

/** Where progress is kept, in this browser alone. */
const KEY = 'makruk.learn';

/** What has been done so far: ids of exercises, and `read:<chapter>` for chapters that were read. */
export const done = signal<ReadonlySet<string>>(read(browserStore.getItem(KEY)));

/** Notes that an exercise is solved, or a chapter read, for this visit and the next ones. */
export function markDone(id: string): void {
  if (done.peek().has(id)) return;
  done.value = new Set(done.peek()).add(id);
  browserStore.setItem(KEY, JSON.stringify([...done.peek()]));
}

/** Forgets all progress. */
export function startOver(): void {
  done.value = new Set();
  browserStore.removeItem(KEY);
}

/** Progress out of kept text; what can't be read is none. */
export function read(text: string | null | undefined): Set<string> {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter(id => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

// Another tab has solved something.
globalThis.addEventListener?.('storage', event => {
  if (event.key === KEY || event.key === null) done.value = read(event.newValue);
});
