import { useSignalEffect } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { LinkState } from '../api/gen/makruk/matchmaking/v1/lobby_pb.ts';
import { identity } from '../api/identity.ts';
import { MiniBoard } from '../board/MiniBoard.tsx';
import { t } from '../i18n/index.ts';
import { lobby } from '../live/lobby.ts';
import { EndedWait } from './EndedWait.tsx';
import { catchFocus } from './focus.ts';
import { InProgress } from './InProgress.tsx';
import { LinkCard } from './LinkCard.tsx';
import { NicknameField } from './NicknameField.tsx';
import { loadTimeControls } from './timeControl.ts';
import { useOutcome } from './useOutcome.ts';
import { WaitingCard } from './WaitingCard.tsx';
import { Ways } from './Ways.tsx';
import './home.css';

/** How long the page waits for a known player's lobby before it is drawn without, in ms: what comes later moves what is there. */
const LOBBY_PATIENCE_MS = 1_200;
/** Every game's start, but for the free first moves. */
const START = 'rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w';

/** The start page: games in progress, what the player waits for, and the ways to play. */
export function HomePage() {
  const heading = useRef<HTMLHeadingElement>(null);
  const settled = useSettled();
  useOutcome();
  useSignalEffect(() => {
    if (identity.value) loadTimeControls().catch(() => undefined);
  });
  const { ticket, games = [], links = [] } = lobby.value ?? {};
  const open = links.filter(link => link.state === LinkState.OPEN);

  // What had the focus may be gone with a card.
  const shown = `${ticket?.id} ${open.length}`;
  useEffect(() => {
    if (settled) catchFocus(heading.current);
  }, [shown, settled]);

  return (
    <div class={settled ? 'page home' : 'page home unsettled'}>
      <header class="home-head">
        <h1 tabIndex={-1} ref={heading}>
          {t('home.heading')}
        </h1>
        <p class="muted">{t('home.tagline')}</p>
      </header>
      <div class="home-now">
        {games.length > 0 && <InProgress games={games} />}
        <EndedWait />
        {ticket && <WaitingCard key={ticket.id} ticket={ticket} />}
        {open.map(link => (
          <LinkCard key={link.code} link={link} />
        ))}
      </div>
      <aside class="home-side">
        <section class="card">
          <NicknameField />
        </section>
        <a class="card newcomer" href="/learn/five-minutes">
          <span class="newcomer-board">
            <MiniBoard fen={START} label={t('home.board_label')} />
          </span>
          <span class="newcomer-words">
            <b>{t('home.newcomer')}</b>
            <span>{t('home.newcomer_link')}</span>
          </span>
        </a>
      </aside>
      {!ticket && <Ways />}
    </div>
  );
}

/** Whether all is known that decides what the page shows: nothing moves under a finger that is on its way to a button. */
function useSettled(): boolean {
  const [patient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), LOBBY_PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return !patient || !identity.value || lobby.value !== undefined;
}
