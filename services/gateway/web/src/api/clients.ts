import { createClient } from '@connectrpc/connect';
import { GameService } from './gen/makruk/gateway/v1/game_service_pb.ts';
import { LobbyService } from './gen/makruk/gateway/v1/lobby_service_pb.ts';
import { SessionService } from './gen/makruk/gateway/v1/session_service_pb.ts';
import { MatchmakingService } from './gen/makruk/matchmaking/v1/matchmaking_service_pb.ts';
import { RecordService } from './gen/makruk/rating/v1/record_service_pb.ts';
import { RefereeService } from './gen/makruk/rules/v1/referee_service_pb.ts';
import { transport } from './transport.ts';

/** Sessions: nickname to token. */
export const sessions = createClient(SessionService, transport);
/** Playing and watching games. */
export const games = createClient(GameService, transport);
/** What concerns the player outside of a game. */
export const lobbies = createClient(LobbyService, transport);
/** Who plays whom. */
export const matchmaking = createClient(MatchmakingService, transport);
/** The rules without a game. */
export const referee = createClient(RefereeService, transport);
/** What the player has played. */
export const records = createClient(RecordService, transport);
