import { effect, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import type { Ticket } from '../api/gen/makruk/matchmaking/v1/lobby_pb.ts';
import { announce } from '../app/announce.ts';
import { t } from '../i18n/index.ts';
import { lobby } from '../live/lobby.ts';
import { play } from '../sound/sounds.ts';
import { awaited, awaitedBy, outcome, waitFor } from './awaited.ts';

/** A wait that ended without a game, until the player has seen it. */
export const endedWait = signal<{ readonly kind: 'expired' | 'failed'; readonly ticket: Ticket } | undefined>(
  undefined,
);

/** As long as the page that shows what the player waits for is there: goes to the game once it begins, and tells of other ends. */
export function useOutcome(): void {
  const { route } = useLocation();
  useEffect(
    () =>
      effect(() => {
        const told = lobby.value;
        if (!told) return;
        const end = outcome(told, awaited.peek());
        waitFor(awaitedBy(told, awaited.peek()));
        if (end?.kind === 'game') {
          play('start');
          announce(t('home.game_found'));
          route(`/game/${end.id}`);
        } else if (end?.kind === 'cancelled') {
          announce(t('home.wait_cancelled'));
        } else if (end) {
          endedWait.value = { kind: end.kind, ticket: end.ticket };
        }
        if (told.ticket) endedWait.value = undefined;
      }),
    [],
  );
}
