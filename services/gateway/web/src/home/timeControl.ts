import { create } from '@bufbuild/protobuf';
import { signal } from '@preact/signals';
import { matchmaking } from '../api/clients.ts';
import { type TimeControl, TimeControlSchema } from '../api/gen/makruk/game/v1/game_pb.ts';
import type { Key } from '../i18n/catalogue.ts';
import { t } from '../i18n/index.ts';
import type { Options } from './options.ts';

/** A time control with the name that the server knows it by. */
export interface Named {
  readonly name: string;
  readonly control: TimeControl;
}

const NAMES: Record<string, Key> = {
  bullet: 'home.clock_bullet',
  blitz: 'home.clock_blitz',
  blitz_increment: 'home.clock_blitz_increment',
  standard: 'home.clock_standard',
  rapid: 'home.clock_rapid',
  rapid_increment: 'home.clock_rapid_increment',
  classic: 'home.clock_classic',
};

/**
 * The time controls with a name, the shortest first. Without a session nobody may ask for them: until then it is what the server
 * is known to have, so that nothing on the page moves when the answer is there.
 */
export const timeControls = signal<readonly Named[]>([
  { name: 'bullet', control: seconds(60, 3, 10, 0) },
  { name: 'blitz', control: seconds(180, 3, 20, 0) },
  { name: 'blitz_increment', control: seconds(180, 0, 0, 2) },
  { name: 'standard', control: seconds(300, 3, 30, 0) },
  { name: 'rapid', control: seconds(600, 3, 30, 0) },
  { name: 'rapid_increment', control: seconds(600, 0, 0, 5) },
  { name: 'classic', control: seconds(1800, 5, 60, 0) },
]);

/** Asks the server for its time controls. Needs a session. */
export async function loadTimeControls(): Promise<void> {
  const { timeControls: told } = await matchmaking.listTimeControls({});
  const named = told.flatMap(({ name, timeControl }) => (timeControl ? [{ name, control: timeControl }] : []));
  if (named.length > 0) timeControls.value = named;
}

/** The name of a time control in the language shown; one without a name is told by its times. */
export function clockName({ name, control }: Named): string {
  const key = NAMES[name];
  return key ? t(key) : timeText(control);
}

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

/** The time control that the options ask for; `undefined` without a clock, or where its name is not known any more. */
export function chosenControl(options: Options): TimeControl | undefined {
  const { clock, minutes, periods, seconds: period, increment } = options;
  if (clock === 'custom') return seconds(minutes * 60, periods, periods > 0 ? period : 0, increment);
  return timeControls.value.find(named => named.name === clock)?.control;
}

/** The time controls that will do for a random opponent; empty asks for the usual one. */
export function chosenControls(options: Options): TimeControl[] {
  return timeControls.value.filter(named => options.clocks.includes(named.name)).map(named => named.control);
}

/** Whether the options ask for a clock that gives nobody any time. */
export function hasNoTime({ clock, minutes, periods }: Options): boolean {
  return clock === 'custom' && minutes === 0 && periods === 0;
}

function seconds(main: number, periods: number, period: number, increment: number): TimeControl {
  return create(TimeControlSchema, {
    mainMs: BigInt(main * 1_000),
    periods,
    periodMs: BigInt(period * 1_000),
    incrementMs: BigInt(increment * 1_000),
  });
}
