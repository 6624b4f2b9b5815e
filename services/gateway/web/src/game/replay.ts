import { useEffect, useRef, useState } from 'preact/hooks';
import type { Turn } from './view.ts';

/** Which position of a game is looked at. */
export interface Replay {
  /** The index of the turn. */
  readonly at: number;
  /** The turn, where it is not the present one. */
  readonly turn: Turn | undefined;
  /** Looks at another turn; the last one is the present. */
  go(index: number): void;
}

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: at => at - 1,
  ArrowRight: at => at + 1,
  ArrowUp: () => 0,
  Home: () => 0,
  ArrowDown: (_, last) => last,
  End: (_, last) => last,
};

/** Looking back through a game, by keys too. Who looks at the present goes on with the game; who looks back stays there. */
export function useReplay(turns: readonly Turn[] | undefined): Replay {
  const [back, setBack] = useState<number>();
  const last = (turns?.length ?? 1) - 1;
  const at = back === undefined ? last : Math.min(back, last);
  // Keys may come faster than the page is drawn: the next one goes on from here.
  const position = useRef(at);
  position.current = at;
  const go = (index: number) => {
    position.current = Math.min(last, Math.max(0, index));
    setBack(position.current >= last ? undefined : position.current);
  };
  useEffect(() => {
    // What was looked back at may have been taken back: then it is the present that is looked at.
    if (back !== undefined && back >= last) setBack(undefined);
  }, [back, last]);
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (!step || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select, dialog, [role="grid"]'))
        return;
      event.preventDefault();
      go(step(position.current, last));
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  });
  return { at, turn: at === last ? undefined : turns?.[at], go };
}
