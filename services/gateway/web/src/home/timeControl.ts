import { create } from '@bufbuild/protobuf';
import { signal } from '@preact/signals';
import { matchmaking } from '../api/clients.ts';
import { type TimeControl, TimeControlSchema } from '../api/gen/makruk/game/v1/game_pb.ts';
import type { Key } from '../i18n/catalogue.ts';
import { t } from '../i18n/index.ts';
import { timeText } from '../terms/times.ts';
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
