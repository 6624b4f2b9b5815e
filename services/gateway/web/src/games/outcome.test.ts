import { create } from '@bufbuild/protobuf';
import { describe, expect, it } from 'vitest';
import { Color, EndReason, ResultSchema } from '../api/gen/makruk/game/v1/game_pb.ts';
import { movesOf, outcomeFor } from './outcome.ts';

const result = (winner: Color, reason: EndReason) => create(ResultSchema, { winner, reason });

describe('how a game ended', () => {
  const mate = result(Color.WHITE, EndReason.CHECKMATE);

  it('is seen from the player’s side', () => {
    expect(outcomeFor(mate, ['white'])).toBe('won');
    expect(outcomeFor(mate, ['black'])).toBe('lost');
  });

  it('is told by side to whoever had both, or none', () => {
    expect(outcomeFor(mate, ['white', 'black'])).toBe('white');
    expect(outcomeFor(result(Color.BLACK, EndReason.TIME), [])).toBe('black');
  });

  it('may be a draw, or nothing', () => {
    expect(outcomeFor(result(Color.UNSPECIFIED, EndReason.STALEMATE), ['white'])).toBe('draw');
    expect(outcomeFor(result(Color.UNSPECIFIED, EndReason.ABORTED), ['white'])).toBe('none');
    expect(outcomeFor(undefined, ['white'])).toBe('none');
  });
});

it('counts moves as players do', () => {
  expect([0, 1, 2, 3, 80].map(movesOf)).toEqual([0, 1, 1, 2, 40]);
});
