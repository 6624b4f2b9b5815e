/** A sound of the game. */
export type Sound = 'move' | 'capture' | 'check' | 'count' | 'lowTime' | 'lastPeriod' | 'start' | 'end' | 'offer';
/** Plays a sound. */
export function play(_sound: Sound): void {}
/** Sets how loud sounds are, 0 to 1. */
export function setVolume(_volume: number): void {}
