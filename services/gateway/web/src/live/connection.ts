import { computed, signal } from '@preact/signals';

/** Streams that should be up and are not, by name. */
const lost = signal<ReadonlySet<string>>(new Set());

/** Whether anything that should be live is not: the page then shows what may be out of date. */
export const connectionLost = computed(() => lost.value.size > 0);

/** Notes that a stream is up or down. */
export function report(stream: string, up: boolean): void {
  const known = lost.peek();
  if (known.has(stream) !== up) return;
  const next = new Set(known);
  if (up) next.delete(stream);
  else next.add(stream);
  lost.value = next;
}
