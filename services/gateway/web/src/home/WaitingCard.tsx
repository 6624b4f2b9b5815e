import { useEffect, useRef } from 'preact/hooks';
import type { Ticket } from '../api/gen/makruk/matchmaking/v1/lobby_pb.ts';
import { explain } from '../app/errors.ts';
import { playersName } from '../app/nickname.ts';
import { notify } from '../app/toast.ts';
import { num, t } from '../i18n/index.ts';
import { serverNow } from '../live/lobby.ts';
import { useNow } from '../live/now.ts';
import { rulesText } from '../terms/rules.ts';
import { duration, timeText } from '../terms/times.ts';
import { alone, underWay } from './asPlayer.ts';
import { catchFocus } from './focus.ts';
import { readLobby, stopLooking } from './start.ts';
import './waiting.css';

/** How often the accepted ratings are asked for, in ms: the lobby's stream does not tell that they have widened. */
const REFRESH_MS = 2_500;

/** A player waits for a random opponent: how long already, for what game, and what happens if nobody comes. */
export function WaitingCard({ ticket }: { ticket: Ticket }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useNow();
  const now = serverNow();
  useEffect(() => {
    catchFocus(heading.current);
    const timer = setInterval(() => readLobby().catch(() => undefined), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);

  const waited = now - Number(ticket.enqueuedAtMs);
  const cancel = () =>
    alone('cancel', () => stopLooking(playersName(), ticket.id)).catch(error => notify(explain(error)));

  return (
    <section class="card waiting" aria-labelledby="waiting">
      <h2 id="waiting" tabIndex={-1} ref={heading}>
        {t('home.waiting_heading')}
      </h2>
      <div class="waiting-dots" aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <p class="waited" role="timer" aria-labelledby="waited">
        {duration(waited)}
      </p>
      <p id="waited" class="waited-label muted">
        {t('home.waited')}
      </p>
      <p>{[rulesText(ticket.ruleSet, ticket.ruleOptions), ...ticket.timeControls.map(timeText)].join(' · ')}</p>
      <p class="muted">{fillText(ticket, now)}</p>
      <p class="muted">
        {t('home.your_rating', { rating: ticket.rating })}
        <br />
        {t('home.accepting', {
          from: num(Math.max(0, ticket.rating - ticket.window)),
          to: num(ticket.rating + ticket.window),
        })}
      </p>
      <button type="button" class="button" disabled={underWay.value !== undefined} onClick={() => void cancel()}>
        {t('home.stop_waiting')}
      </button>
    </section>
  );
}

function fillText({ fillAtMs }: Ticket, now: number): string {
  if (fillAtMs === undefined) return '';
  const left = Math.ceil((Number(fillAtMs) - now) / 1_000);
  return left > 0 ? t('home.fill_in', { n: left }) : t('home.fill_now');
}
