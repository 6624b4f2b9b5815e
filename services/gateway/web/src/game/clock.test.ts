import { create } from '@bufbuild/protobuf';
import { describe, expect, it } from 'vitest';
import { type Clock, ClockPhase, ClockSchema, Color } from '../api/gen/makruk/game/v1/game_pb.ts';
import { digits, faceOf } from './clock.ts';

function clock(side: { phase: ClockPhase; main?: number; left?: number; periods: number }, period = 30_000): Clock {
  const white = {
    phase: side.phase,
    mainLeftMs: BigInt(side.main ?? 0),
    periodLeftMs: BigInt(side.left ?? period),
    periodsLeft: side.periods,
    lastPeriod: side.periods === 1,
  };
  return create(ClockSchema, { control: { periodMs: BigInt(period) }, white, black: white, running: Color.WHITE });
}

const face = (told: Clock, elapsed: number) => faceOf(told, 'white', elapsed);

describe('the face of a clock', () => {
  const main = clock({ phase: ClockPhase.MAIN, main: 10_000, periods: 3 });

  it('spends main time first', () => {
    expect(face(main, 9_999)).toMatchObject({ ms: 1, byoyomi: false, periods: 3, last: false, running: true });
  });

  it('goes into byo-yomi the moment main time is gone', () => {
    expect(face(main, 10_000)).toMatchObject({ ms: 30_000, byoyomi: true, periods: 3, last: false });
  });

  it('loses a period at its end, to the millisecond', () => {
    expect(face(main, 39_999)).toMatchObject({ ms: 1, periods: 3 });
    expect(face(main, 40_000)).toMatchObject({ ms: 30_000, periods: 2 });
    expect(face(main, 70_000)).toMatchObject({ ms: 30_000, periods: 1, last: true });
    expect(face(main, 99_999)).toMatchObject({ ms: 1, periods: 1, last: true });
  });

  it('stands at nothing when the flag falls, and after', () => {
    for (const elapsed of [100_000, 130_000, 10_000_000]) {
      expect(face(main, elapsed)).toMatchObject({ ms: 0, periods: 0, last: true });
    }
  });

  it('goes on from within a period', () => {
    const byoyomi = clock({ phase: ClockPhase.BYOYOMI, left: 12_000, periods: 2 });
    expect(face(byoyomi, 11_999)).toMatchObject({ ms: 1, periods: 2, last: false });
    expect(face(byoyomi, 12_000)).toMatchObject({ ms: 30_000, periods: 1, last: true });
    expect(face(byoyomi, 42_000)).toMatchObject({ ms: 0, periods: 0 });
  });

  it('without periods ends with the main time', () => {
    const sudden = clock({ phase: ClockPhase.MAIN, main: 5_000, periods: 0 }, 0);
    expect(face(sudden, 4_000)).toMatchObject({ ms: 1_000, byoyomi: false });
    expect(face(sudden, 6_000)).toMatchObject({ ms: 0, byoyomi: false });
  });

  it('stands still for the side whose time does not run', () => {
    expect(faceOf(main, 'black', 60_000)).toMatchObject({ ms: 10_000, running: false });
  });
});

describe('the digits of a clock', () => {
  it('show tenths below ten seconds, and nothing only at nothing', () => {
    expect([0, 1, 950, 9_999, 10_000, 59_001, 60_000, 300_000, 3_600_000].map(digits)).toEqual([
      '0.0',
      '0.1',
      '1.0',
      '10.0',
      '0:10',
      '1:00',
      '1:00',
      '5:00',
      '1:00:00',
    ]);
  });
});
