/** What the page lets people hear: `play` a sound, `setVolume` of all of them. */

import { RECIPES, type Sound } from './recipes.ts';
import { strike } from './wood.ts';

export type { Sound } from './recipes.ts';

/** The most voices that sound at one time: what is over is left out. */
const MOST_VOICES = 16;

/** The events that let an `AudioContext` start; by touch, a `pointerdown` doesn't. */
const GESTURES = ['pointerup', 'touchend', 'keydown'] as const;

let context: AudioContext | undefined;
let output: GainNode | undefined;
let volume = 0.7;
let voices = 0;

/**
 * Plays a sound now. Silent, and never an error, before the first gesture of
 * the person (browsers forbid it), at volume 0, where there is no Web Audio, or
 * when more than a handful of sounds are asked for at the same time.
 */
export function play(sound: Sound): void {
  if (!context || !output || volume === 0) return;
  if (context.state !== 'running') {
    // Played late it would tell of something past: wake up for the next one.
    wake(context);
    return;
  }
  try {
    for (const knock of RECIPES[sound]) {
      if (voices >= MOST_VOICES) return;
      strike(context, output, knock, () => {
        voices -= 1;
      });
      voices += 1;
    }
  } catch {
    // A page without sound is a whole page.
  }
}

/** Sets the volume of all sounds, from 0 (silent) to 1; what is outside is clamped, what isn't a number is ignored. */
export function setVolume(next: number): void {
  if (Number.isNaN(next)) return;
  volume = Math.min(1, Math.max(0, next));
  if (context && output) {
    output.gain.setTargetAtTime(gain(volume), context.currentTime, 0.02);
  }
}

/** Ears hear loudness as a power: half of the slider is to sound half as loud. */
function gain(of: number): number {
  return of * of;
}

function wake(of: AudioContext): void {
  of.resume().catch(() => undefined);
}

/** Makes the context at the first gesture that wants sound, and wakes it at a later one if the device had put it to sleep. */
function open(): void {
  if (volume === 0 || typeof AudioContext === 'undefined') return;
  if (context) {
    if (context.state !== 'running') wake(context);
    return;
  }
  try {
    const made = new AudioContext({ latencyHint: 'interactive' });
    output = made.createGain();
    output.gain.value = gain(volume);
    output.connect(made.destination);
    context = made;
    wake(made);
  } catch {
    // No device of sound, or too many contexts: the page stays silent.
  }
}

if (typeof addEventListener === 'function') {
  for (const gesture of GESTURES) addEventListener(gesture, open, { capture: true, passive: true });
}
