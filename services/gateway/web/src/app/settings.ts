import { effect, signal } from '@preact/signals';
import { browserStore } from '../api/storage.ts';

/** Where the settings are kept, in this browser alone. */
const KEY = 'makruk.settings';

/** How the page looks and behaves. */
export interface Settings {
  /** The nickname of the player. Empty: not chosen yet. */
  nickname: string;
  pieces: 'thai' | 'letters' | 'international';
  notation: 'latin' | 'thai';
  theme: 'system' | 'light' | 'dark';
  /** 0 (silent) to 1. */
  volume: number;
  /** Moves wait for a confirmation before they are sent. */
  confirmMoves: boolean;
  showDestinations: boolean;
  premoves: boolean;
}

const USUAL: Settings = {
  nickname: '',
  pieces: 'thai',
  notation: 'latin',
  theme: 'system',
  volume: 0.6,
  confirmMoves: false,
  showDestinations: true,
  premoves: true,
};

const CHOICES = {
  pieces: ['thai', 'letters', 'international'],
  notation: ['latin', 'thai'],
  theme: ['system', 'light', 'dark'],
} as const;

/** The settings of this browser. */
export const settings = signal<Settings>(read(browserStore.getItem(KEY)));

/** Changes some settings and keeps them. */
export function set(changes: Partial<Settings>): void {
  settings.value = { ...settings.peek(), ...changes };
  browserStore.setItem(KEY, JSON.stringify(settings.peek()));
}

/** Makes the document follow the settings that style sheets read, and every other tab's changes. */
export function applySettings(): void {
  addEventListener('storage', event => {
    if (event.key === KEY) settings.value = read(event.newValue);
  });
  effect(() => {
    const { pieces, theme } = settings.value;
    Object.assign(document.documentElement.dataset, { pieces, theme });
  });
}

/** Settings out of kept text; what is missing or can't be read is the usual. */
export function read(text: string | null | undefined): Settings {
  let kept: Partial<Record<keyof Settings, unknown>>;
  try {
    kept = JSON.parse(text ?? '{}') ?? {};
  } catch {
    return { ...USUAL };
  }
  const usable = Object.entries(USUAL).map(([name, usual]) => {
    const value = kept[name as keyof Settings];
    const choices: readonly unknown[] | undefined = CHOICES[name as keyof typeof CHOICES];
    const good = typeof value === typeof usual && (choices === undefined || choices.includes(value));
    return [name, good ? value : usual];
  });
  const settings = Object.fromEntries(usable) as unknown as Settings;
  return { ...settings, volume: Math.min(1, Math.max(0, settings.volume)) };
}
