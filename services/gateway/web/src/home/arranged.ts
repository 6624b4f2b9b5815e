import { GameOrigin, type LiveGame, type Lobby } from '../api/gen/makruk/matchmaking/v1/lobby_pb.ts';

const ARRANGED: ReadonlySet<GameOrigin> = new Set([
  GameOrigin.PAIRING,
  GameOrigin.FILL,
  GameOrigin.LINK,
  GameOrigin.REMATCH,
]);

/** The game that leaves no room for another one with somebody else. */
export function arrangedGame(lobby: Lobby | undefined): LiveGame | undefined {
  return lobby?.games.find(game => ARRANGED.has(game.origin));
}
