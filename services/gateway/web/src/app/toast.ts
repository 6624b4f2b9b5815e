import { signal } from '@preact/signals';

/** How long a notice stays, in ms: long enough to read a sentence. */
const STAY_MS = 6_000;

/** A short notice that goes away by itself. `undefined`: none. */
export const toast = signal<string | undefined>(undefined);
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a notice, in place of the one before. */
export function notify(text: string): void {
  toast.value = text;
  clearTimeout(timer);
  timer = setTimeout(dismiss, STAY_MS);
}

/** Takes the notice away. */
export function dismiss(): void {
  toast.value = undefined;
}
