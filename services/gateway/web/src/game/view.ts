import type { GameEvent } from '../api/gen/makruk/event/v1/event_pb.ts';
import { Color, type Count, CountAction, type Game, type PositionState } from '../api/gen/makruk/game/v1/game_pb.ts';
import type { ReplayResponse } from '../api/gen/makruk/rules/v1/referee_service_pb.ts';
import type { Side } from '../board/squares.ts';

/** One position of a game, with the ply that led to it; the start has none. */
export interface Turn {
  readonly fen: string;
  readonly inCheck: boolean;
  /** The count as it stood after the ply. */
  readonly count: Count | undefined;
  readonly ply?: PlayedPly;
}

/** A ply as played, in every notation. */
export interface PlayedPly {
  readonly move: string;
  readonly san: string;
  readonly thai: string;
  readonly side: Side;
  readonly action: CountAction;
}

/** A game as this page knows it. */
export interface GameView {
  readonly game: Game;
  /** All positions from the start to now; `undefined` until the referee has told those of a snapshot. */
  readonly turns: readonly Turn[] | undefined;
  /** When the clock was told, by `performance.now()`. */
  readonly heardAt: number;
}

/** The side of a wire colour; `undefined` for neither. */
export function sideOf(color: Color | undefined): Side | undefined {
  return color === Color.WHITE ? 'white' : color === Color.BLACK ? 'black' : undefined;
}

/** The wire colour of a side. */
export function colorOf(side: Side): Color {
  return side === 'white' ? Color.WHITE : Color.BLACK;
}

/** The turns of a game that the referee has replayed. */
export function turnsOf(game: Game, replay: ReplayResponse): Turn[] {
  const start = replay.start;
  if (!start) return [];
  let mover = sideOf(start.turn) ?? 'white';
  const turns: Turn[] = [position(start)];
  replay.states.forEach((state, index) => {
    const text = replay.moves[index];
    const ply = game.plies[index];
    const played = {
      move: text?.move ?? '',
      san: text?.san ?? '',
      thai: text?.thai ?? '',
      side: mover,
      action: ply?.countAction ?? CountAction.UNSPECIFIED,
    };
    turns.push({ ...position(state), ply: played });
    mover = mover === 'white' ? 'black' : 'white';
  });
  return turns;
}

/**
 * The game after an event: the same view for one that is known already, `undefined` where one is missing before it. The
 * server has promised that none is; then a snapshot will tell.
 */
export function following(view: GameView, event: GameEvent, heardAt: number): GameView | undefined {
  const { game } = view;
  if (event.version <= game.version) return view;
  if (event.version !== game.version + 1n || !event.state) return undefined;
  const next: Game = {
    ...game,
    version: event.version,
    pos: event.pos,
    state: event.state,
    clock: event.clock,
    drawOffers: event.drawOffers,
    firstMoveDueMs: event.firstMoveDueMs,
  };
  let turns = view.turns;
  const { kind } = event;
  if (kind.case === 'moved' && kind.value.ply) {
    const { ply, color, san, thai } = kind.value;
    const played = { move: ply.move, san, thai, side: sideOf(color) ?? 'white', action: ply.countAction };
    next.plies = [...game.plies, ply];
    turns = turns && [...turns, { ...position(event.state), ply: played }];
  } else if (kind.case === 'undone') {
    next.plies = game.plies.slice(0, game.plies.length - kind.value.plies);
    turns = turns?.slice(0, turns.length - kind.value.plies);
  } else if (kind.case === 'finished') {
    next.finishedAtMs = event.atMs;
  }
  return { game: next, turns, heardAt };
}

function position({ fen, inCheck, count }: PositionState): Turn {
  return { fen, inCheck, count };
}
