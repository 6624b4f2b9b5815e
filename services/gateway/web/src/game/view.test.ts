import { create } from '@bufbuild/protobuf';
import { describe, expect, it } from 'vitest';
import { GameEventSchema } from '../api/gen/makruk/event/v1/event_pb.ts';
import { Color, EndReason, type Game, GameSchema } from '../api/gen/makruk/game/v1/game_pb.ts';
import { ReplayResponseSchema } from '../api/gen/makruk/rules/v1/referee_service_pb.ts';
import { following, type GameView, turnsOf } from './view.ts';

const START = 'rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1';

function game(): Game {
  return create(GameSchema, {
    id: '00ab',
    version: 1n,
    pos: 0n,
    startFen: START,
    state: { fen: START, turn: Color.WHITE },
  });
}

function view(): GameView {
  return { game: game(), turns: [{ fen: START, inCheck: false, count: undefined }], heardAt: 5 };
}

function moved(version: bigint, move = 'e3e4', color = Color.WHITE) {
  return create(GameEventSchema, {
    gameId: '00ab',
    version,
    pos: version - 1n,
    state: { fen: `after ${move}`, turn: color === Color.WHITE ? Color.BLACK : Color.WHITE },
    kind: { case: 'moved', value: { color, ply: { move }, san: 'e4', thai: 'จ๔' } },
  });
}

describe('a game after an event', () => {
  it('has the move, its position and its notations', () => {
    const next = following(view(), moved(2n), 9);
    expect(next?.game).toMatchObject({ version: 2n, pos: 1n });
    expect(next?.game.plies.map(ply => ply.move)).toEqual(['e3e4']);
    expect(next?.turns?.at(-1)).toMatchObject({ fen: 'after e3e4', ply: { san: 'e4', thai: 'จ๔', side: 'white' } });
    expect(next?.heardAt).toBe(9);
  });

  it('is the same after an event that is known', () => {
    const now = view();
    expect(following(now, moved(1n), 9)).toBe(now);
  });

  it('is not to be told where an event is missing', () => {
    expect(following(view(), moved(3n), 9)).toBeUndefined();
  });

  it('loses the plies that are taken back', () => {
    const played = [moved(2n), moved(3n, 'e6e5', Color.BLACK)].reduce(
      (now, event) => following(now, event, 0) ?? now,
      view(),
    );
    const undone = create(GameEventSchema, {
      version: 4n,
      pos: 3n,
      state: { fen: START },
      kind: { case: 'undone', value: { plies: 2 } },
    });
    const next = following(played, undone, 0);
    expect(next?.game.plies).toEqual([]);
    expect(next?.turns).toHaveLength(1);
  });

  it('knows when it ended', () => {
    const finished = create(GameEventSchema, {
      version: 2n,
      atMs: 77n,
      state: { fen: START, result: { reason: EndReason.RESIGNATION } },
      kind: { case: 'finished', value: {} },
    });
    expect(following(view(), finished, 0)?.game.finishedAtMs).toBe(77n);
  });

  it('does not touch the view before', () => {
    const now = view();
    following(now, moved(2n), 9);
    expect(now.game.plies).toEqual([]);
    expect(now.turns).toHaveLength(1);
  });
});

describe('the turns of a replay', () => {
  it('begin with the start, and tell who moved', () => {
    const replay = create(ReplayResponseSchema, {
      start: { fen: START, turn: Color.BLACK },
      states: [{ fen: 'one' }, { fen: 'two', inCheck: true }],
      moves: [{ san: 'e5' }, { san: 'e4+' }],
    });
    const turns = turnsOf(create(GameSchema, { plies: [{ move: 'e6e5' }, { move: 'e3e4' }] }), replay);
    expect(turns.map(turn => turn.ply?.side)).toEqual([undefined, 'black', 'white']);
    expect(turns.at(-1)).toMatchObject({ fen: 'two', inCheck: true, ply: { san: 'e4+' } });
  });
});
