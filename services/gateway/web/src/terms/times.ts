import type { TimeControl } from '../api/gen/makruk/game/v1/game_pb.ts';
import { t } from '../i18n/index.ts';

/** A time control in short and in one piece, as "5 min + 3 × 30 s". `undefined` is a game without a clock. */
export function timeText(control: TimeControl | undefined): string {
  if (!control) return t('words.untimed');
  const parts: string[] = [];
  if (control.mainMs > 0n) parts.push(t('home.time_main', { minutes: Number(control.mainMs) / 60_000 }));
  if (control.periods > 0) {
    parts.push(t('home.time_periods', { periods: control.periods, seconds: Number(control.periodMs) / 1_000 }));
  }
  if (control.incrementMs > 0n) parts.push(t('home.time_increment', { seconds: Number(control.incrementMs) / 1_000 }));
  // A line breaks before it or after it.
  return parts.join(' + ').replaceAll(' ', '\u00a0');
}

/** A time control in figures alone, as "5+3×30" for minutes, periods and their seconds, or "10+5" for seconds added a move. */
export function timeFigures({ mainMs, periods, periodMs, incrementMs }: TimeControl): string {
  const parts = [String(Number(mainMs) / 60_000)];
  if (periods > 0) parts.push(`${periods}×${Number(periodMs) / 1_000}`);
  if (incrementMs > 0n) parts.push(String(Number(incrementMs) / 1_000));
  return parts.join('+');
}

/** A time that is waited, as "0:09" or "12:34", rounded down to seconds. */
export function duration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}
