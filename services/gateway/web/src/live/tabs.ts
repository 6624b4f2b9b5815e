/**
 * Does `lead` in one tab of this browser at a time: another takes over when that one goes. Over HTTP/1.1 a browser opens six connections to
 * a server for all its tabs together, and a stream holds one for good: a handful of tabs with streams of their own would leave none
 * for a move. Where the browser has no locks (a page that came without TLS from another host), every tab leads for itself.
 */
export async function asOneTab(name: string, lead: () => Promise<void>, stop: AbortSignal): Promise<void> {
  if (!navigator.locks || !globalThis.BroadcastChannel) return lead();
  try {
    await navigator.locks.request(name, { signal: stop }, lead);
  } catch (error) {
    if (!stop.aborted) throw error;
  }
}

type Word<T> = { ask: true } | { told: T };

/** The other tabs of this browser: what one hears, all know. A tab that opens asks the others for the latest. */
export class OtherTabs<T> {
  readonly #channel: BroadcastChannel | undefined;

  /** Tabs that share `name`; `hear` takes what they tell, and `latest` is what they are told when they ask. */
  constructor(name: string, hear: (told: T) => void, latest: () => T | undefined) {
    // A browser without them has tabs that know nothing of each other.
    if (!globalThis.BroadcastChannel) return;
    this.#channel = new BroadcastChannel(name);
    this.#channel.onmessage = ({ data }: MessageEvent<Word<T>>) => {
      if ('told' in data) return hear(data.told);
      const known = latest();
      if (known !== undefined) this.tell(known);
    };
    this.#channel.postMessage({ ask: true } satisfies Word<T>);
  }

  /** Tells all of them. */
  tell(told: T): void {
    this.#channel?.postMessage({ told } satisfies Word<T>);
  }

  /** Leaves. */
  close(): void {
    this.#channel?.close();
  }
}
