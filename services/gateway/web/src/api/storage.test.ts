import { describe, expect, it } from 'vitest';
import { keeper } from './storage.ts';

/** A storage of a browser, that may be full. */
function browser(full = false): Storage {
  const texts = new Map<string, string>();
  return {
    length: 0,
    key: () => null,
    clear: () => texts.clear(),
    getItem: name => texts.get(name) ?? null,
    removeItem: name => texts.delete(name),
    setItem(name, text) {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      texts.set(name, text);
    },
  };
}

describe('what is kept', () => {
  it('is kept by the browser', () => {
    const storage = browser();
    keeper(() => storage).setItem('a', '1');
    expect(keeper(() => storage).getItem('a')).toBe('1');
  });

  it.each([
    [
      'forbids to keep anything',
      () => {
        throw new DOMException('no', 'SecurityError');
      },
    ],
    ['has no room', () => browser(true)],
    ['has no such thing', () => undefined],
  ])('is remembered as long as the page is open where the browser %s', (_, storage) => {
    const kept = keeper(storage);
    expect(kept.getItem('a')).toBeNull();
    kept.setItem('a', '1');
    expect(kept.getItem('a')).toBe('1');
    kept.removeItem('a');
    expect(kept.getItem('a')).toBeNull();
  });
});
