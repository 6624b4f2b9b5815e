/** What the page keeps: text by name. */
export type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Kept by the browser for the next visit, and shared by its tabs. */
export const browserStore = keeper(() => globalThis.localStorage);
/** Kept by the browser for this tab, across reloads. */
export const tabStore = keeper(() => globalThis.sessionStorage);

/**
 * A keeper that never throws. A browser may forbid to keep anything, or have no room left: then things are remembered as long as
 * the page is open.
 */
export function keeper(storage: () => Storage | undefined): Keeper {
  const memory = new Map<string, string>();
  return {
    getItem(name) {
      return memory.get(name) ?? attempt(() => storage()?.getItem(name)) ?? null;
    },
    setItem(name, text) {
      const done = attempt(() => {
        const place = storage();
        place?.setItem(name, text);
        return place !== undefined;
      });
      if (done) memory.delete(name);
      else memory.set(name, text);
    },
    removeItem(name) {
      memory.delete(name);
      attempt(() => storage()?.removeItem(name));
    },
  };
}

function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
