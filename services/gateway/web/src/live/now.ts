import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** `performance.now()`, read anew ten times a second while something on the page shows time. */
const now = signal(performance.now());
let watchers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** The time for what ticks, in ms by `performance.now()`. */
export function useNow(): number {
  useEffect(() => {
    if (watchers++ === 0) timer = setInterval(tick, 100);
    tick();
    return () => {
      if (--watchers === 0) clearInterval(timer);
    };
  }, []);
  return now.value;
}

function tick(): void {
  now.value = performance.now();
}
