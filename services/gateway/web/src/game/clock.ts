import { type Clock, ClockPhase, type SideClock } from '../api/gen/makruk/game/v1/game_pb.ts';
import type { Side } from '../board/squares.ts';
import { sideOf } from './view.ts';

/** What a clock shows. */
export interface Face {
  /** What is left of the main time or of the period, in ms. */
  readonly ms: number;
  readonly byoyomi: boolean;
  /** Periods left, the running one included. */
  readonly periods: number;
  /** When this period is over, so is the game. */
  readonly last: boolean;
  /** This side's time runs. */
  readonly running: boolean;
}

/** What a side's clock shows `elapsedMs` after the server told it. What decides is the server's reckoning. */
export function faceOf(clock: Clock, side: Side, elapsedMs: number): Face | undefined {
  const told = side === 'white' ? clock.white : clock.black;
  if (!told) return undefined;
  const running = sideOf(clock.running) === side;
  const spent = running ? Math.max(0, elapsedMs) : 0;
  return { ...spend(told, Number(clock.control?.periodMs ?? 0n), spent), running };
}

function spend(told: SideClock, period: number, spent: number): Omit<Face, 'running'> {
  const periods = told.periodsLeft;
  let over = spent;
  let whole = Number(told.periodLeftMs);
  if (told.phase !== ClockPhase.BYOYOMI) {
    const main = Number(told.mainLeftMs) - spent;
    if (main > 0 || periods === 0) return { ms: Math.max(0, main), byoyomi: false, periods, last: false };
    over = -main;
    whole = period;
  }
  if (over < whole) return { ms: whole - over, byoyomi: true, periods, last: periods <= 1 };
  const lost = 1 + (period > 0 ? Math.floor((over - whole) / period) : periods);
  const left = periods - lost;
  if (left <= 0) return { ms: 0, byoyomi: true, periods: 0, last: true };
  return { ms: period - ((over - whole) % period), byoyomi: true, periods: left, last: left === 1 };
}

/** Digits of a clock: "5:00", "1:02:03"; below ten seconds with tenths, "9.4". Rounded up, so that 0 is shown at 0 alone. */
export function digits(ms: number): string {
  if (ms < 10_000) {
    const tenths = Math.ceil(ms / 100);
    return `${Math.floor(tenths / 10)}.${tenths % 10}`;
  }
  const seconds = Math.ceil(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}
