import { create } from '@bufbuild/protobuf';
import { beforeAll, describe, expect, it } from 'vitest';
import { TimeControlSchema } from '../api/gen/makruk/game/v1/game_pb.ts';
import { show } from '../i18n/index.ts';
import { timeFigures, timeText } from '../terms/times.ts';
import { usualOptions } from './options.ts';
import { chosenControl, chosenControls, hasNoTime } from './timeControl.ts';

const control = (mainMs: bigint, periods = 0, periodMs = 0n, incrementMs = 0n) =>
  create(TimeControlSchema, { mainMs, periods, periodMs, incrementMs });
const inOnePiece = (text: string) => text.replaceAll(' ', '\u00a0');

describe('a time control in words', () => {
  // Only the language attribute of the document is touched.
  beforeAll(async () => {
    Object.assign(globalThis, { document: { documentElement: {} } });
    await show('en');
  });

  it('tells main time, periods and increment', () => {
    expect(timeText(control(300_000n, 3, 30_000n))).toBe(inOnePiece('5 min + 3 × 30 s'));
    expect(timeText(control(90_000n, 0, 0n, 2_000n))).toBe(inOnePiece('1.5 min + 2 s a move'));
    expect(timeText(control(0n, 1, 10_000n))).toBe(inOnePiece('1 × 10 s'));
    expect(timeText(undefined)).toBe('No clock');
  });

  it('is told in figures too', () => {
    expect(timeFigures(control(300_000n, 3, 30_000n))).toBe('5+3×30');
    expect(timeFigures(control(600_000n, 0, 0n, 5_000n))).toBe('10+5');
  });
});

describe('the clock that options ask for', () => {
  it('is none, a named one, or one’s own', () => {
    const usual = usualOptions('ai');
    expect(chosenControl(usual)).toBeUndefined();
    expect(chosenControl({ ...usual, clock: 'standard' })).toEqual(control(300_000n, 3, 30_000n));
    const own = { ...usual, clock: 'custom', minutes: 2, periods: 0, seconds: 30, increment: 4 };
    expect(chosenControl(own)).toEqual(control(120_000n, 0, 0n, 4_000n));
  });

  it('is none where its name is not known any more', () => {
    expect(chosenControl({ ...usualOptions('ai'), clock: 'of_last_year' })).toBeUndefined();
    expect(chosenControls({ ...usualOptions('random'), clocks: ['of_last_year', 'blitz'] })).toHaveLength(1);
  });

  it('gives some time', () => {
    const own = { ...usualOptions('ai'), clock: 'custom', minutes: 0, periods: 0 };
    expect(hasNoTime(own)).toBe(true);
    expect(hasNoTime({ ...own, periods: 1 })).toBe(false);
    expect(hasNoTime({ ...own, clock: 'none' })).toBe(false);
  });
});
