import { create } from '@bufbuild/protobuf';
import { describe, expect, it } from 'vitest';
import { CountAction, PositionStateSchema } from '../../api/gen/makruk/game/v1/game_pb.ts';
import { destinations, moveBetween, played, ply } from './line.ts';

const state = create(PositionStateSchema, { legalMoves: ['a1a2', 'a1b1', 'c5c6m'] });

describe('a line', () => {
  it('reads what is said with a move', () => {
    expect(played('e8d8+start')).toEqual({ move: 'e8d8', say: 'start' });
    expect(ply(played('e8d8+stop')).countAction).toBe(CountAction.STOP);
    expect(ply(played('c5c6m'))).toEqual({ move: 'c5c6m', countAction: CountAction.UNSPECIFIED });
  });

  it('finds the referee’s own text of a move', () => {
    expect(moveBetween(state, 'c5', 'c6')).toBe('c5c6m');
    expect(moveBetween(state, 'c5', 'c7')).toBeUndefined();
  });

  it('shows where each piece may go, and nothing once the game is over', () => {
    expect(destinations(state).get('a1')).toEqual(['a2', 'b1']);
    expect(destinations(create(PositionStateSchema, { legalMoves: ['a1a2'], result: {} })).size).toBe(0);
  });
});
