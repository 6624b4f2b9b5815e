import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { whileTrue } from './watched.ts';

/** Work that is told of by its rounds: how many have begun, how many still go on. */
function work() {
  const rounds = { begun: 0, going: 0 };
  const run = (signal: AbortSignal) => {
    rounds.begun += 1;
    rounds.going += 1;
    return new Promise<void>(resolve => {
      signal.addEventListener('abort', () => {
        rounds.going -= 1;
        resolve();
      });
    });
  };
  return { rounds, run };
}

describe('work under a condition', () => {
  it('goes on while the condition holds, and begins anew', async () => {
    const condition = signal(false);
    const stop = new AbortController();
    const { rounds, run } = work();
    const ended = whileTrue(condition, run, stop.signal);
    expect(rounds).toEqual({ begun: 0, going: 0 });
    condition.value = true;
    expect(rounds).toEqual({ begun: 1, going: 1 });
    condition.value = false;
    expect(rounds).toEqual({ begun: 1, going: 0 });
    condition.value = true;
    expect(rounds).toEqual({ begun: 2, going: 1 });
    stop.abort();
    await ended;
    expect(rounds).toEqual({ begun: 2, going: 0 });
    condition.value = false;
    condition.value = true;
    expect(rounds.begun).toBe(2);
  });

  it('throws what the work throws', async () => {
    const failing = whileTrue(signal(true), () => Promise.reject(new Error('no')), new AbortController().signal);
    await expect(failing).rejects.toThrow('no');
  });

  it('does nothing after the stop', async () => {
    const { rounds, run } = work();
    await whileTrue(signal(true), run, AbortSignal.abort());
    expect(rounds.begun).toBe(0);
  });
});
