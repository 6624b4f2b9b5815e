import type { Knock } from './wood.ts';

/**
 * What is heard: a move, a capture, a check, a number of the count, a tick of
 * the last seconds, the beginning of the last period, a game's start and end,
 * an offer of a draw or a rematch.
 */
export type Sound = 'move' | 'capture' | 'check' | 'count' | 'lowTime' | 'lastPeriod' | 'start' | 'end' | 'offer';

/** Each sound as knocks on wood and bars: one to three, well under a second. */
export const RECIPES: Readonly<Record<Sound, readonly Knock[]>> = {
  move: [{ at: 0, pitch: 310, ring: 0.07, click: 0.5, loud: 0.8 }],
  capture: [
    { at: 0, pitch: 420, ring: 0.05, click: 0.9, loud: 0.75 },
    { at: 0.055, pitch: 235, ring: 0.1, click: 0.6, loud: 0.9 },
  ],
  check: [
    { at: 0, pitch: 330, ring: 0.07, click: 0.6, loud: 0.75 },
    { at: 0.09, pitch: 740, ring: 0.22, click: 0.15, loud: 0.5 },
  ],
  count: [{ at: 0, pitch: 560, ring: 0.045, click: 0.2, loud: 0.35 }],
  lowTime: [{ at: 0, pitch: 1150, ring: 0.03, click: 0.25, loud: 0.4 }],
  lastPeriod: [
    { at: 0, pitch: 784, ring: 0.2, click: 0.15, loud: 0.6 },
    { at: 0.17, pitch: 588, ring: 0.32, click: 0.15, loud: 0.6 },
  ],
  start: [
    { at: 0, pitch: 392, ring: 0.18, click: 0.25, loud: 0.5 },
    { at: 0.12, pitch: 523, ring: 0.28, click: 0.2, loud: 0.55 },
  ],
  end: [
    { at: 0, pitch: 523, ring: 0.2, click: 0.2, loud: 0.5 },
    { at: 0.14, pitch: 440, ring: 0.22, click: 0.2, loud: 0.5 },
    { at: 0.28, pitch: 349, ring: 0.42, click: 0.2, loud: 0.6 },
  ],
  offer: [
    { at: 0, pitch: 659, ring: 0.14, click: 0.1, loud: 0.45 },
    { at: 0.1, pitch: 659, ring: 0.24, click: 0.1, loud: 0.45 },
  ],
};
