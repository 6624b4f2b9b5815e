import { describe, expect, it } from 'vitest';
import { placementOf } from '../../board/placement.ts';
import { moved, turned } from './moved.ts';
import { refereeOf } from './soundness/fleet.ts';
import { legal, positionOf, written } from './soundness/pieces.ts';
import { proofs } from './soundness/proofs.ts';
import { mateIn, solutions } from './soundness/solver.ts';
import { marking } from './squares.ts';
import { CONTROL, COUNTING, ENDINGS, EXERCISES, MATES, PIECE_EXERCISES, PROMOTION, REACH } from './stages/index.ts';

describe('the exercises', () => {
  it('have names of their own', () => {
    expect(new Set(EXERCISES.map(({ id }) => id)).size).toBe(EXERCISES.length);
  });

  it('are six or more in each stage, and four or more for each piece', () => {
    for (const stage of [REACH, PROMOTION, CONTROL, COUNTING, MATES, ENDINGS]) {
      expect(stage.length).toBeGreaterThanOrEqual(6);
    }
    for (const stage of Object.values(PIECE_EXERCISES)) expect(stage.length).toBeGreaterThanOrEqual(4);
  });

  it('ask about squares on which a piece stands', () => {
    for (const exercise of EXERCISES) {
      if (exercise.kind !== 'squares' || !('at' in exercise.question)) continue;
      expect(placementOf(exercise.fen).has(exercise.question.at), exercise.id).toBe(true);
    }
  });
});

describe('marked squares', () => {
  it('are right, wrong, or missed', () => {
    expect(marking(new Set(['a1', 'b2']), new Set(['b2', 'c3']))).toEqual({
      right: ['b2'],
      wrong: ['a1'],
      missed: ['c3'],
    });
  });
});

describe('a moved piece', () => {
  it('takes what stands on its goal', () => {
    expect(moved('4k3/8/8/8/3p4/8/4S3/3RK3 w - - 3 9', 'd1d4')).toBe('4k3/8/8/8/3R4/8/4S3/4K3 b - - 0 1');
  });

  it('is turned over with a promotion, and stays what it is', () => {
    const once = moved('4k3/8/8/2P5/8/8/8/4K3 w - - 0 1', 'c5c6m');
    expect(once).toBe('4k3/8/2M~5/8/8/8/8/4K3 b - - 0 1');
    expect(moved(turned(once), 'c6d7')).toBe('4k3/3M~4/8/8/8/8/8/4K3 b - - 0 1');
  });
});

describe('the solver', () => {
  it('finds the shortest mate and all that force it', () => {
    const position = positionOf('k7/8/2K5/8/8/8/8/3R4 w - - 0 1');
    expect(mateIn(position, 4)).toBe(2);
    expect(solutions(positionOf('k7/8/1K6/8/8/8/8/7R w - - 0 1'), 1).map(written)).toEqual(['h1h8']);
  });

  it('tells mate from stalemate', () => {
    expect(legal(positionOf('k7/1R6/1K6/8/8/8/8/8 b - - 0 1'))).toEqual([]);
    expect(solutions(positionOf('k7/7R/1K6/8/8/8/8/8 w - - 0 1'), 1).map(written)).toEqual(['h7h8']);
  });
});

// With a fleet at MAKRUK_URL its referee proves every position, line, figure and solution.
const url = process.env['MAKRUK_URL'];
if (url !== undefined) {
  describe('by the referee', async () => {
    const referee = await refereeOf(url);
    it.each(proofs())('$name', ({ prove }) => prove(referee), 60_000);
  });
}
