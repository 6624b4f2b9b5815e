import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RECIPES, type Sound } from './recipes.ts';

const SOUNDS = Object.keys(RECIPES) as Sound[];

/** As much of an `AudioContext` as counts what is made: nodes that take everything and do nothing. */
class CountingContext {
  static made = 0;
  static tones = 0;
  state = 'running';
  currentTime = 0;
  sampleRate = 8000;
  destination = {};

  constructor() {
    CountingContext.made += 1;
  }

  resume() {
    this.state = 'running';
    return Promise.resolve();
  }

  createOscillator() {
    CountingContext.tones += 1;
    return node();
  }

  createGain = node;
  createBiquadFilter = node;
  createBufferSource = node;
  createBuffer = (_channels: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
}

function node() {
  const parameter = () => ({
    value: 0,
    setValueAtTime: vi.fn(),
    exponentialRampToValueAtTime: vi.fn(),
    setTargetAtTime: vi.fn(),
  });
  return {
    gain: parameter(),
    frequency: parameter(),
    Q: parameter(),
    connect: (next: unknown) => next,
    disconnect: vi.fn(),
    start: vi.fn(),
    stop: vi.fn(),
  };
}

let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  CountingContext.made = 0;
  CountingContext.tones = 0;
  vi.resetModules();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});

afterEach(() => vi.unstubAllGlobals());

describe('sounds', () => {
  it('are silent, not an error, where there is no Web Audio', async () => {
    vi.stubGlobal('AudioContext', undefined);
    const { play, setVolume } = await import('./sounds.ts');
    page.dispatchEvent(new Event('keydown'));
    expect(() => {
      setVolume(0.5);
      for (const sound of SOUNDS) play(sound);
    }).not.toThrow();
  });

  it('wait for the first gesture, and make one context for all', async () => {
    vi.stubGlobal('AudioContext', CountingContext);
    const { play } = await import('./sounds.ts');
    play('move');
    expect(CountingContext.made).toBe(0);
    page.dispatchEvent(new Event('pointerup'));
    page.dispatchEvent(new Event('keydown'));
    play('move');
    expect(CountingContext.made).toBe(1);
    expect(CountingContext.tones).toBe(2);
  });

  it('stay within a bound however many are asked for', async () => {
    vi.stubGlobal('AudioContext', CountingContext);
    const { play } = await import('./sounds.ts');
    page.dispatchEvent(new Event('pointerup'));
    for (let i = 0; i < 500; i += 1) play('end');
    expect(CountingContext.tones).toBe(32);
  });

  it('make nothing at volume 0, and are heard again after it', async () => {
    vi.stubGlobal('AudioContext', CountingContext);
    const { play, setVolume } = await import('./sounds.ts');
    setVolume(-3);
    page.dispatchEvent(new Event('pointerup'));
    play('check');
    expect(CountingContext.made).toBe(0);
    setVolume(9);
    page.dispatchEvent(new Event('pointerup'));
    play('check');
    expect(CountingContext.tones).toBe(4);
  });
});

describe.each(SOUNDS)('%s', sound => {
  it('is one to three knocks that are over within a second', () => {
    const knocks = RECIPES[sound];
    expect(knocks.length).toBeGreaterThanOrEqual(1);
    expect(knocks.length).toBeLessThanOrEqual(3);
    for (const { at, ring, loud, click } of knocks) {
      expect(at + ring).toBeLessThan(0.8);
      expect(Math.min(loud, click)).toBeGreaterThan(0);
      expect(Math.max(loud, click)).toBeLessThanOrEqual(1);
    }
  });
});
