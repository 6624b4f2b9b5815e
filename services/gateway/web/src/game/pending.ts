import { CountAction } from '../api/gen/makruk/game/v1/game_pb.ts';
import { tabStore } from '../api/storage.ts';

/** A move on its way: made here, not yet known to have been taken. */
export interface PendingMove {
  readonly gameId: string;
  readonly cmdId: string;
  /** The position it was made on. */
  readonly pos: number;
  readonly move: string;
  readonly action: CountAction;
  /** The FEN it was made on, to be told apart from a position reached since. */
  readonly fen: string;
}

/** One move at most is on its way in a game: a tab's memory, that a reload keeps. */
const key = (gameId: string) => `makruk.move.${gameId}`;

/** Keeps a move until it is known what became of it: after a reload it is sent again, as the same command. */
export function keepPending(move: PendingMove): void {
  tabStore.setItem(key(move.gameId), JSON.stringify(move));
}

/** Forgets the move of a game. */
export function dropPending(gameId: string): void {
  tabStore.removeItem(key(gameId));
}

/** The move of a game whose outcome was not known when the page went. */
export function pendingOf(gameId: string): PendingMove | undefined {
  try {
    const kept = JSON.parse(tabStore.getItem(key(gameId)) ?? 'null') as Partial<PendingMove> | null;
    if (!kept || kept.gameId !== gameId) return undefined;
    const { cmdId, pos, move, action, fen } = kept;
    if (typeof cmdId !== 'string' || typeof pos !== 'number' || typeof move !== 'string') return undefined;
    if (typeof fen !== 'string' || typeof action !== 'number' || !(action in CountAction)) return undefined;
    return { gameId, cmdId, pos, move, action, fen };
  } catch {
    return undefined;
  }
}
