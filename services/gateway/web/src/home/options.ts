import { signal } from '@preact/signals';
import { browserStore } from '../api/storage.ts';
import type { Side } from '../board/squares.ts';

/** The ways to play. */
export type Way = 'ai' | 'random' | 'friend' | 'device';

/** What a game can be asked for with. Each way uses what it needs of it. */
export interface Options {
  ruleSet: 'ttakji' | 'ply_yard' | 'traditional';
  /** PLY_YARD: turns of each side without progress until a draw, 1 to 1,000. */
  quietTurns: number;
  sutKhun: boolean;
  sutMet: boolean;
  sutMa: boolean;
  /** TRADITIONAL: the first squares of the rua that lie on their side, with blanks between. Empty: none. */
  lyingRua: (typeof LYING_RUA)[number];
  level: 'easy' | 'normal' | 'hard';
  /** The player's colour. */
  color: Side | 'lot';
  /** `none`, `custom`, or the name of a time control. */
  clock: string;
  /** The names of the time controls that will do, for a random opponent. */
  clocks: string[];
  /** For `custom`: minutes of main time, byo-yomi periods and their seconds, seconds added a move. */
  minutes: number;
  periods: number;
  seconds: number;
  increment: number;
}

/** The rua that may lie on their side: of one player alone. */
export const LYING_RUA = ['', 'a1', 'h1', 'a1 h1', 'a8', 'h8', 'a8 h8'] as const;

/** The least and the most of every number. */
export const BOUNDS = {
  quietTurns: [1, 1_000],
  minutes: [0, 180],
  periods: [0, 100],
  seconds: [1, 600],
  increment: [0, 180],
} as const;

const CHOICES: Partial<Record<keyof Options, readonly string[]>> = {
  ruleSet: ['ttakji', 'ply_yard', 'traditional'],
  lyingRua: LYING_RUA,
  level: ['easy', 'normal', 'hard'],
  color: ['white', 'black', 'lot'],
};

const USUAL: Options = {
  ruleSet: 'ttakji',
  quietTurns: 50,
  sutKhun: false,
  sutMet: false,
  sutMa: false,
  lyingRua: '',
  level: 'easy',
  color: 'lot',
  clock: 'none',
  clocks: ['standard'],
  minutes: 5,
  periods: 3,
  seconds: 30,
  increment: 0,
};

/** What a way begins with where nothing was chosen yet. */
export function usualOptions(way: Way): Options {
  return { ...USUAL, clock: way === 'friend' ? 'standard' : 'none', clocks: [...USUAL.clocks] };
}

/** What was chosen last for each way. */
export const options = {
  ai: signal(kept('ai')),
  random: signal(kept('random')),
  friend: signal(kept('friend')),
  device: signal(kept('device')),
};

/** Changes some options of a way and keeps them for the next visit. */
export function choose(way: Way, changes: Partial<Options>): void {
  options[way].value = { ...options[way].peek(), ...changes };
  browserStore.setItem(keyOf(way), JSON.stringify(options[way].peek()));
}

/** Options out of kept text; what is missing, out of bounds or can't be read is the usual. */
export function readOptions(way: Way, text: string | null | undefined): Options {
  const usual = usualOptions(way);
  let kept: Record<string, unknown>;
  try {
    kept = JSON.parse(text ?? '{}') ?? {};
  } catch {
    return usual;
  }
  const entries = Object.entries(usual).map(([name, value]) => [
    name,
    isGood(name as keyof Options, kept[name], value) ? kept[name] : value,
  ]);
  return Object.fromEntries(entries) as Options;
}

function isGood(name: keyof Options, value: unknown, usual: unknown): boolean {
  if (Array.isArray(usual))
    return Array.isArray(value) && value.length > 0 && value.every(one => typeof one === 'string');
  if (typeof value !== typeof usual) return false;
  const choices = CHOICES[name];
  if (choices) return choices.includes(value as string);
  const bounds: readonly [number, number] | undefined = BOUNDS[name as keyof typeof BOUNDS];
  return !bounds || (Number.isInteger(value) && (value as number) >= bounds[0] && (value as number) <= bounds[1]);
}

function kept(way: Way): Options {
  return readOptions(way, browserStore.getItem(keyOf(way)));
}

function keyOf(way: Way): string {
  return `makruk.play.${way}`;
}
