import { signal } from '@preact/signals';
import {
  GameOrigin,
  LinkState,
  type Lobby,
  type Ticket,
  TicketEnd,
} from '../api/gen/makruk/matchmaking/v1/lobby_pb.ts';
import { tabStore } from '../api/storage.ts';

/** Where a tab keeps what it waits for: a reload goes on waiting, and other tabs are left alone. */
const KEY = 'makruk.awaited';

/** What this tab has shown the player to be waiting for. */
export interface Awaited {
  /** The id of the ticket. */
  readonly ticket?: string | undefined;
  /** The codes of the open links. */
  readonly links: readonly string[];
}

/** What became of what a tab waits for. */
export type Outcome =
  | { readonly kind: 'game'; readonly id: string }
  | { readonly kind: 'expired' | 'failed' | 'cancelled'; readonly ticket: Ticket }
  | undefined;

/** What this tab waits for. */
export const awaited = signal<Awaited>(read(tabStore.getItem(KEY)));

/** Notes what this tab waits for. */
export function waitFor(next: Awaited): void {
  awaited.value = next;
  tabStore.setItem(KEY, JSON.stringify(next));
}

/** What a tab that shows `lobby` waits for from now on: the ticket, and every link that is open. */
export function awaitedBy(lobby: Lobby, before: Awaited): Awaited {
  const open = lobby.links.filter(link => link.state === LinkState.OPEN).map(link => link.code);
  const ticket = lobby.ticket?.id;
  const same = ticket === before.ticket && open.join() === before.links.join();
  return same ? before : { ticket, links: open };
}

/** What became of `awaited`, by the lobby's word. A game counts only while it goes on: nobody is sent into one that is over. */
export function outcome(lobby: Lobby, awaited: Awaited): Outcome {
  const game = gameOf(lobby, awaited);
  if (game && lobby.games.some(live => live.gameId === game)) return { kind: 'game', id: game };
  const ended = endedTicket(lobby, awaited);
  if (!ended?.ticket) return undefined;
  const kind = ENDS[ended.end];
  return kind && { kind, ticket: ended.ticket };
}

const ENDS: Partial<Record<TicketEnd, 'expired' | 'failed' | 'cancelled'>> = {
  [TicketEnd.EXPIRED]: 'expired',
  [TicketEnd.FAILED]: 'failed',
  [TicketEnd.CANCELLED]: 'cancelled',
};

function gameOf(lobby: Lobby, awaited: Awaited): string | undefined {
  const ended = endedTicket(lobby, awaited);
  if (ended?.end === TicketEnd.MATCHED) return ended.gameId;
  const used = lobby.links.find(link => link.state === LinkState.USED && awaited.links.includes(link.code));
  if (used) return used.gameId;
  return lobby.games.find(game => game.origin === GameOrigin.LINK && awaited.links.includes(game.of))?.gameId;
}

function endedTicket(lobby: Lobby, { ticket }: Awaited) {
  const ended = lobby.endedTicket;
  return ticket !== undefined && lobby.ticket === undefined && ended?.ticket?.id === ticket ? ended : undefined;
}

function read(text: string | null | undefined): Awaited {
  try {
    const { ticket, links } = JSON.parse(text ?? '{}') as Partial<Record<keyof Awaited, unknown>>;
    return {
      ticket: typeof ticket === 'string' ? ticket : undefined,
      links: Array.isArray(links) ? links.filter(code => typeof code === 'string') : [],
    };
  } catch {
    return { links: [] };
  }
}
