import { randomUUID } from 'node:crypto';
import { type Client, createClient } from '@connectrpc/connect';
import { createGrpcWebTransport } from '@connectrpc/connect-web';
import {
  BotLevel,
  Color,
  type Game,
  RuleSet,
  type TimeControl,
} from '../../../services/gateway/web/src/api/gen/makruk/game/v1/game_pb.ts';
import { GameService } from '../../../services/gateway/web/src/api/gen/makruk/gateway/v1/game_service_pb.ts';
import { SessionService } from '../../../services/gateway/web/src/api/gen/makruk/gateway/v1/session_service_pb.ts';
import { MatchmakingService } from '../../../services/gateway/web/src/api/gen/makruk/matchmaking/v1/matchmaking_service_pb.ts';
import { RefereeService } from '../../../services/gateway/web/src/api/gen/makruk/rules/v1/referee_service_pb.ts';

export { BotLevel, Color, type Game, RuleSet, type TimeControl };

/** A session, as the page keeps it. */
export interface Identity {
  readonly token: string;
  readonly id: string;
  readonly name: string;
  readonly expiresAtMs: number;
}

/** How a game is to be; what is missing is as usual. */
export interface GameOptions {
  readonly ruleSet?: RuleSet;
  readonly startFen?: string;
  readonly color?: Color;
  readonly level?: BotLevel;
  readonly timeControl?: { mainMs?: bigint; periods?: number; periodMs?: bigint; incrementMs?: bigint };
}

/** A player without a page: what a test prepares, and the other side where only one page is looked at. */
export class ApiPlayer {
  private constructor(
    readonly identity: Identity,
    readonly games: Client<typeof GameService>,
    readonly matchmaking: Client<typeof MatchmakingService>,
    readonly referee: Client<typeof RefereeService>,
  ) {}

  /** A new guest at the fleet `url`. */
  static async join(url: string, name: string): Promise<ApiPlayer> {
    const open = createClient(SessionService, createGrpcWebTransport({ baseUrl: url }));
    const { session } = await open.createGuestSession({ nickname: name });
    if (!session?.player) throw new Error('the server sent no session');
    const { token, player, expiresAtMs } = session;
    return ApiPlayer.as(url, { token, id: player.id, name: player.name, expiresAtMs: Number(expiresAtMs) });
  }

  /** Whoever has this session. */
  static as(url: string, identity: Identity): ApiPlayer {
    const transport = createGrpcWebTransport({
      baseUrl: url,
      interceptors: [
        next => request => {
          request.header.set('authorization', `Bearer ${identity.token}`);
          return next(request);
        },
      ],
    });
    return new ApiPlayer(
      identity,
      createClient(GameService, transport),
      createClient(MatchmakingService, transport),
      createClient(RefereeService, transport),
    );
  }

  /** A game of two on one device. */
  async localGame(options: GameOptions = {}): Promise<Game> {
    return made(await this.matchmaking.createLocalGame({ cmdId: randomUUID(), ...options }));
  }

  /** A game against an AI, Easy and as White unless said. */
  async botGame(options: GameOptions = {}): Promise<Game> {
    const asked = { level: BotLevel.EASY, color: Color.WHITE, ...options };
    return made(await this.matchmaking.createBotGame({ cmdId: randomUUID(), ...asked }));
  }

  /** The code of a new link. */
  async link(): Promise<string> {
    const { link } = await this.matchmaking.createLink({ cmdId: randomUUID(), color: Color.WHITE });
    return link?.code ?? '';
  }

  /** A link, and the game that `friend` makes of it. */
  async gameWith(friend: ApiPlayer, options: GameOptions = {}): Promise<Game> {
    const { link } = await this.matchmaking.createLink({ cmdId: randomUUID(), color: Color.WHITE, ...options });
    const { gameId } = await friend.matchmaking.acceptLink({ code: link?.code ?? '' });
    return this.game(gameId);
  }

  /** Gives a game up, for the side to move where both are this player's. */
  async resign(gameId: string): Promise<void> {
    await this.games.resign({ gameId, cmdId: randomUUID() });
  }

  /** A game as it stands. */
  async game(gameId: string): Promise<Game> {
    return made(await this.games.getGame({ gameId }));
  }

  /** Plays a move in the game as it stands. */
  async move(gameId: string, move: string): Promise<Game> {
    const { pos } = await this.game(gameId);
    const { applied } = await this.games.playMove({ gameId, cmdId: randomUUID(), pos, move });
    return made({ game: applied?.game });
  }
}

function made({ game }: { game?: Game | undefined }): Game {
  if (!game) throw new Error('the server sent no game');
  return game;
}
