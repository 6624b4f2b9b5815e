import { useEffect, useRef } from 'preact/hooks';
import { announce } from '../app/announce.ts';
import type { Side } from '../board/squares.ts';
import { t } from '../i18n/index.ts';
import { useNow } from '../live/now.ts';
import { play } from '../sound/sounds.ts';
import { digits, type Face, faceOf } from './clock.ts';
import type { GameView } from './view.ts';
import './clock.css';

/** From when on the seconds of one's own running time are heard, in ms. */
const LOW_MS = 10_000;

/** What a clock shows, and whose it is. */
export interface ClockProps {
  view: GameView;
  side: Side;
  name: string;
  /** The reader plays this side: the last seconds and the last period are heard. */
  own: boolean;
}

/** The clock of a side: main time, or the byo-yomi period with the periods left. */
export function ClockFace({ view, side, name, own }: ClockProps) {
  const { clock } = view.game;
  const now = useNow();
  const face = clock && faceOf(clock, side, now - view.heardAt);
  useWarnings(face, own);
  if (!clock || !face) return null;
  const seconds = Number(clock.control?.periodMs ?? 0n) / 1000;
  const phase = phaseText(face);
  const look = [
    'clock',
    face.running && 'running',
    face.byoyomi && 'byoyomi',
    face.last && 'last',
    isLow(face) && 'low',
  ];
  return (
    <div
      class={look.filter(Boolean).join(' ')}
      data-testid={`clock-${side}`}
      role="timer"
      aria-label={t('game.clock_label', { name, time: digits(face.ms), phase })}
    >
      <span class="clock-time">{digits(face.ms)}</span>
      <span class="clock-phase">
        {face.byoyomi ? phase : face.periods > 0 && t('game.periods_to_come', { n: face.periods, seconds })}
      </span>
    </div>
  );
}

function phaseText(face: Face): string {
  if (!face.byoyomi) return t('game.clock_main');
  return face.last ? t('game.clock_last') : t('game.clock_period', { n: face.periods });
}

function isLow(face: Face): boolean {
  return face.running && face.ms < LOW_MS && (face.last || (!face.byoyomi && face.periods === 0));
}

function useWarnings(face: Face | undefined, own: boolean): void {
  const second = face && own && face.running && (isLow(face) || face.last) ? Math.ceil(face.ms / 1000) : undefined;
  const last = face?.running && face.last && own;
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (last) {
      play('lastPeriod');
      announce(t('game.said_last_period'));
    }
  }, [last]);
  useEffect(() => {
    if (second !== undefined && before.current !== undefined && second < before.current && second > 0) {
      play('lowTime');
      if (second === 10 || second === 5) announce(t('game.said_low', { n: second }));
    }
    before.current = second;
  }, [second]);
}
