import { create } from '@bufbuild/protobuf';
import { describe, expect, it } from 'vitest';
import {
  GameOrigin,
  LinkState,
  type Lobby,
  LobbySchema,
  TicketEnd,
} from '../api/gen/makruk/matchmaking/v1/lobby_pb.ts';
import { awaitedBy, outcome } from './awaited.ts';

const lobby = (parts: Parameters<typeof create<typeof LobbySchema>>[1]): Lobby => create(LobbySchema, parts);
const waiting = { ticket: 't1', links: [] };
const ended = (end: TicketEnd, gameId = '') => ({ ticket: { id: 't1' }, end, gameId });

describe('what a tab waits for', () => {
  it('is the ticket and the open links that it shows', () => {
    const told = lobby({
      ticket: { id: 't1' },
      links: [
        { code: 'open', state: LinkState.OPEN },
        { code: 'used', state: LinkState.USED },
      ],
    });
    expect(awaitedBy(told, { links: [] })).toEqual({ ticket: 't1', links: ['open'] });
  });

  it('stays the same object while nothing changes', () => {
    expect(awaitedBy(lobby({ ticket: { id: 't1' } }), waiting)).toBe(waiting);
  });
});

describe('an awaited ticket', () => {
  it('leads to its game', () => {
    const told = lobby({ endedTicket: ended(TicketEnd.MATCHED, 'g1'), games: [{ gameId: 'g1' }] });
    expect(outcome(told, waiting)).toEqual({ kind: 'game', id: 'g1' });
  });

  it('leads nowhere when its game is over', () => {
    expect(outcome(lobby({ endedTicket: ended(TicketEnd.MATCHED, 'g1') }), waiting)).toBeUndefined();
  });

  it('tells how else it ended', () => {
    expect(outcome(lobby({ endedTicket: ended(TicketEnd.EXPIRED) }), waiting)?.kind).toBe('expired');
    expect(outcome(lobby({ endedTicket: ended(TicketEnd.FAILED) }), waiting)?.kind).toBe('failed');
    expect(outcome(lobby({ endedTicket: ended(TicketEnd.CANCELLED) }), waiting)?.kind).toBe('cancelled');
  });

  it('is nobody’s business in a tab that does not wait for it', () => {
    const told = lobby({ endedTicket: ended(TicketEnd.MATCHED, 'g1'), games: [{ gameId: 'g1' }] });
    expect(outcome(told, { links: [] })).toBeUndefined();
    expect(outcome(told, { ticket: 't0', links: [] })).toBeUndefined();
  });

  it('still waits while the lobby has a ticket', () => {
    expect(outcome(lobby({ ticket: { id: 't2' }, endedTicket: ended(TicketEnd.EXPIRED) }), waiting)).toBeUndefined();
  });
});

describe('an awaited link', () => {
  const links = [{ code: 'c1', state: LinkState.USED, gameId: 'g1' }];

  it('leads to its game, told by the link or by the game', () => {
    const games = [{ gameId: 'g1', origin: GameOrigin.LINK, of: 'c1' }];
    expect(outcome(lobby({ links, games }), { links: ['c1'] })).toEqual({ kind: 'game', id: 'g1' });
    expect(outcome(lobby({ games }), { links: ['c1'] })).toEqual({ kind: 'game', id: 'g1' });
  });

  it('leads nowhere when it was used before the tab came', () => {
    const games = [{ gameId: 'g1', origin: GameOrigin.LINK, of: 'c1' }];
    expect(outcome(lobby({ links, games }), { links: [] })).toBeUndefined();
  });
});
