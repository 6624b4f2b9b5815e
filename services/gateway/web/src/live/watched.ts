import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals';

/** Whether somebody can see this tab. */
export const visible = signal(globalThis.document?.visibilityState !== 'hidden');

globalThis.document?.addEventListener('visibilitychange', () => {
  visible.value = document.visibilityState !== 'hidden';
});

/**
 * Does `work` whenever `condition` holds, and has it end by its signal when that no longer does, until `stop` fires. Throws what
 * `work` throws.
 */
export function whileTrue(
  condition: ReadonlySignal<boolean>,
  work: (signal: AbortSignal) => Promise<void>,
  stop: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const forget = effect(() => {
      if (stop.aborted || !condition.value) return undefined;
      const round = new AbortController();
      untracked(() => work(AbortSignal.any([stop, round.signal]))).catch(error => {
        if (!round.signal.aborted) end(() => reject(error));
      });
      return () => round.abort();
    });
    const end = (settle: () => void) => {
      forget();
      settle();
    };
    if (stop.aborted) end(resolve);
    else stop.addEventListener('abort', () => end(resolve), { once: true });
  });
}
