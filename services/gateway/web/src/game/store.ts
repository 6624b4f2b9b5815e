import { Code } from '@connectrpc/connect';
import { computed, signal } from '@preact/signals';
import { games, referee } from '../api/clients.ts';
import { newCommandId, untilKnown } from '../api/command.ts';
import type { GameEvent } from '../api/gen/makruk/event/v1/event_pb.ts';
import { type CountAction, type Game, GameMode } from '../api/gen/makruk/game/v1/game_pb.ts';
import type { Applied, Presence, WatchGameResponse } from '../api/gen/makruk/gateway/v1/game_service_pb.ts';
import { identity } from '../api/identity.ts';
import { ensureSession, forgetRefused } from '../api/session.ts';
import { codeOf } from '../api/transport.ts';
import { keepUp } from '../live/stream.ts';
import { visible, whileTrue } from '../live/watched.ts';
import { partOf } from '../terms/seats.ts';
import { dropPending, keepPending, type PendingMove, pendingOf } from './pending.ts';
import { following, type GameView, turnsOf } from './view.ts';

/** A move without an answer for so long is marked as not sent, in ms. */
const UNSENT_AFTER_MS = 1_200;
/** An answer whose event has not come over the stream for so long is taken for the event, in ms. */
const EVENT_LATE_MS = 700;
/** A move is tried for so long, in ms: a day, the tab's life; the game will have moved on before. */
const MOVE_PATIENCE_MS = 24 * 3600 * 1000;

/** One game, live: what is known of it, and the reader's moves on their way. Made for a page, ended with it. */
export class GameStore {
  readonly view = signal<GameView | undefined>(undefined);
  readonly presence = signal<Presence | undefined>(undefined);
  readonly pending = signal<PendingMove | undefined>(undefined);
  /** The move on its way has waited long enough for the player to be told. */
  readonly unsent = signal(false);
  /** There is no such game. */
  readonly missing = signal(false);
  /** A command other than a move is on its way. */
  readonly busy = signal(false);
  readonly part = computed(() => this.view.value && partOf(this.view.value.game, identity.value?.id));
  /**
   * Whether the game is to be watched. A browser has few connections: none for what is over, and in a tab that nobody looks at
   * only for a game of the reader's against a person, of which there is one at a time.
   */
  readonly #watched = computed(() => {
    const game = this.view.value?.game;
    if (game?.finishedAtMs !== undefined) return false;
    return visible.value || (this.part.value !== undefined && game?.mode === GameMode.ONLINE);
  });
  readonly #stop = new AbortController();
  #filling = false;

  /** A game by its id; `refused` hears why something was not taken, `heard` every event. */
  constructor(
    readonly id: string,
    private readonly refused: (error: unknown) => void,
    private readonly heard: (event: GameEvent) => void,
  ) {}

  /** Watches the game, as a guest under `nickname` where there is no session yet. */
  async start(nickname: () => string): Promise<void> {
    // A session can be refused once: then it was an old one, and a new one is made.
    for (let attempt = 0; attempt < 2 && !this.#stop.signal.aborted; attempt++) {
      let token: string | undefined;
      try {
        const session = await untilKnown(() => ensureSession(nickname()), { signal: this.#stop.signal });
        token = session.token;
        await whileTrue(this.#watched, signal => keepUp(this.#source(), signal), this.#stop.signal);
        return;
      } catch (error) {
        if (forgetRefused(error, token) && attempt === 0) continue;
        if ([Code.NotFound, Code.InvalidArgument].includes(codeOf(error))) this.missing.value = true;
        else this.refused(error);
        return;
      }
    }
  }

  /** Stops watching. */
  stop(): void {
    this.#stop.abort();
  }

  /** Plays a legal move, with what is said about the count. It is sent until its outcome is known. */
  play(move: string, action: CountAction): void {
    const view = this.view.peek();
    const fen = view?.game.state?.fen;
    if (!view || fen === undefined || this.pending.peek()) return;
    const pending = { gameId: this.id, cmdId: newCommandId(), pos: Number(view.game.pos), move, action, fen };
    keepPending(pending);
    this.#send(pending);
  }

  /** Sends a command other than a move until its outcome is known; throws what the server refuses. */
  async command(call: (cmdId: string) => Promise<{ applied?: Applied | undefined }>): Promise<void> {
    if (this.busy.peek()) return;
    this.busy.value = true;
    const cmdId = newCommandId();
    try {
      const { applied } = await untilKnown(() => call(cmdId), { signal: this.#stop.signal });
      this.#answered(applied);
    } finally {
      this.busy.value = false;
    }
  }

  #source() {
    return {
      name: `game ${this.id}`,
      open: (signal: AbortSignal) => {
        const view = this.view.peek();
        // A clock is told anew: this device may have slept, and its own time with it.
        const fromVersion = view?.turns && !view.game.clock ? view.game.version : 0n;
        return games.watchGame({ gameId: this.id, fromVersion }, { signal, timeoutMs: 0 });
      },
      take: (message: WatchGameResponse) => this.#take(message),
      fatal: (error: unknown) => [Code.NotFound, Code.InvalidArgument, Code.Unauthenticated].includes(codeOf(error)),
    };
  }

  #take({ update }: WatchGameResponse): void {
    const view = this.view.peek();
    switch (update.case) {
      case 'snapshot':
        this.#snapshot(update.value);
        break;
      case 'event': {
        const next = view && following(view, update.value, performance.now());
        if (!next) throw new Error('an event is missing');
        if (next !== view) this.heard(update.value);
        this.#show(next);
        break;
      }
      case 'heartbeat':
        if (view && update.value.version > view.game.version) throw new Error('an event is missing');
        break;
      case 'presence':
        this.presence.value = update.value;
        break;
    }
  }

  #snapshot(game: Game): void {
    const view = this.view.peek();
    if (view && game.version < view.game.version) return;
    const turns = view?.game.pos === game.pos ? view.turns : undefined;
    const first = view === undefined;
    this.#show({ game, turns, heardAt: performance.now() });
    void this.#fillTurns();
    const kept = first ? pendingOf(this.id) : undefined;
    if (kept?.pos === Number(game.pos)) this.#send(kept);
    else if (kept) dropPending(this.id);
  }

  #show(view: GameView): void {
    this.view.value = view;
    const pending = this.pending.peek();
    if (pending && (Number(view.game.pos) !== pending.pos || view.game.state?.result)) this.#settle();
  }

  /** Has the referee tell the positions and notations of a snapshot; anew where the game has moved on meanwhile. */
  async #fillTurns(): Promise<void> {
    if (this.#filling) return;
    this.#filling = true;
    try {
      for (let view = this.view.peek(); view && !view.turns; view = this.view.peek()) {
        const { game } = view;
        const { ruleSet, ruleOptions, mode, startFen, plies } = game;
        const call = () => referee.replay({ ruleSet, ruleOptions, mode, startFen, plies, pastEnd: true });
        const replay = await untilKnown(call, { signal: this.#stop.signal });
        const now = this.view.peek();
        if (now && now.game.pos === game.pos) this.view.value = { ...now, turns: turnsOf(game, replay) };
      }
    } catch (error) {
      if (!this.#stop.signal.aborted) this.refused(error);
    } finally {
      this.#filling = false;
    }
  }

  #send(pending: PendingMove): void {
    this.pending.value = pending;
    const late = setTimeout(() => {
      this.unsent.value = this.pending.peek() === pending;
    }, UNSENT_AFTER_MS);
    const { gameId, cmdId, pos, move, action } = pending;
    const call = () => games.playMove({ gameId, cmdId, pos: BigInt(pos), move, countAction: action });
    untilKnown(call, { signal: this.#stop.signal, forMs: MOVE_PATIENCE_MS })
      .then(({ applied }) => {
        clearTimeout(late);
        this.unsent.value = false;
        this.#answered(applied);
      })
      .catch(error => {
        clearTimeout(late);
        if (this.#stop.signal.aborted || this.pending.peek() !== pending) return;
        this.#settle();
        this.refused(error);
      });
  }

  #settle(): void {
    dropPending(this.id);
    this.pending.value = undefined;
    this.unsent.value = false;
  }

  /** The stream tells of what was done; where it is down, the answer does. */
  #answered(applied: Applied | undefined): void {
    const game = applied?.game;
    if (!game) return;
    setTimeout(() => {
      const known = this.view.peek()?.game.version;
      if (!this.#stop.signal.aborted && (known === undefined || known < game.version)) this.#snapshot(game);
    }, EVENT_LATE_MS);
  }
}
