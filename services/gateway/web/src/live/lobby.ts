import { Code } from '@connectrpc/connect';
import { computed, effect, signal } from '@preact/signals';
import { lobbies } from '../api/clients.ts';
import type { WatchLobbyResponse } from '../api/gen/makruk/gateway/v1/lobby_service_pb.ts';
import type { Lobby } from '../api/gen/makruk/matchmaking/v1/lobby_pb.ts';
import { identity } from '../api/identity.ts';
import { forgetRefused } from '../api/session.ts';
import { codeOf } from '../api/transport.ts';
import { keepUp } from './stream.ts';
import { asOneTab, OtherTabs } from './tabs.ts';

/** The player's lobby as the server told it last: `undefined` without a session, or before the first word. */
export const lobby = signal<Lobby | undefined>(undefined);

/** How far the server's clock is ahead of this device's, in ms, by the lobby's last word. */
export const serverAheadMs = signal(0);

/** The server's time now, in ms since the Unix epoch: good for what is shown, as "waiting for 12 s". */
export function serverNow(): number {
  return Date.now() + serverAheadMs.peek();
}

/** Takes a lobby that was told by stream or call; an older one than is known is let go. */
export function tellLobby(told: Lobby | undefined): void {
  if (!told) return;
  const known = lobby.peek();
  if (known && told.revision < known.revision) return;
  serverAheadMs.value = Number(told.nowMs) - Date.now();
  lobby.value = told;
}

const token = computed(() => identity.value?.token);

/** Watches the lobby of whoever has the session, as long as the page is open. Called once. */
export function watchLobby(): void {
  let player: string | undefined;
  effect(() => {
    const session = token.value;
    const id = identity.peek()?.id;
    if (id !== player) lobby.value = undefined;
    player = id;
    if (session === undefined || id === undefined) return undefined;
    const stop = new AbortController();
    const others = new OtherTabs(`makruk.lobby.${id}`, tellLobby, () => {
      const known = lobby.peek();
      return known && { ...known, nowMs: BigInt(serverNow()) };
    });
    // It ends by itself only when the session is refused: then the next action makes another one.
    asOneTab(`makruk.lobby.${id}`, () => follow(others, stop.signal), stop.signal).catch(error =>
      forgetRefused(error, session),
    );
    return () => {
      stop.abort();
      others.close();
    };
  });
}

function follow(others: OtherTabs<Lobby>, stop: AbortSignal): Promise<void> {
  const source = {
    name: 'lobby',
    open: (signal: AbortSignal) => lobbies.watchLobby({}, { signal, timeoutMs: 0 }),
    take({ update }: WatchLobbyResponse) {
      if (update.case !== 'lobby') return;
      tellLobby(update.value);
      others.tell(update.value);
    },
    fatal: (error: unknown) => codeOf(error) === Code.Unauthenticated,
  };
  return keepUp(source, stop);
}
