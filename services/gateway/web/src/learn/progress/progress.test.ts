import { create } from '@bufbuild/protobuf';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Color, EndReason, GameSchema } from '../../api/gen/makruk/game/v1/game_pb.ts';
import { GetGameResponseSchema } from '../../api/gen/makruk/gateway/v1/game_service_pb.ts';

/** A browser's storage, as far as progress uses it. */
function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
}

/** A game with a result, or one that goes on. */
function answer(result?: { winner: Color; reason: EndReason }) {
  return create(GetGameResponseSchema, { game: create(GameSchema, { state: { result } }) });
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.resetModules();
});

describe('progress', () => {
  it('is kept for the next visit, and forgotten when asked', async () => {
    const first = await import('./progress.ts');
    first.markDone('mate-1');
    first.markDone('mate-1');
    expect(first.read(localStorage.getItem('makruk.learn'))).toEqual(new Set(['mate-1']));
    first.startOver();
    expect(first.done.value.size).toBe(0);
    expect(localStorage.getItem('makruk.learn')).toBeNull();
  });

  it('is none where what is kept can’t be read', async () => {
    const { read } = await import('./progress.ts');
    for (const text of ['{', '{"a":1}', '7', null]) expect(read(text)).toEqual(new Set());
    expect(read('["mate-1",3]')).toEqual(new Set(['mate-1']));
  });
});

describe('an ending played out', () => {
  it('is solved by a win of White only', async () => {
    const { attempt, keepAttempt } = await import('./attempts.ts');
    const { done } = await import('./progress.ts');
    expect(await attempt('ending-1', async () => answer())).toEqual({ stands: 'none' });
    keepAttempt('ending-1', 'game');
    expect(await attempt('ending-1', async () => answer())).toEqual({ stands: 'open', gameId: 'game' });
    const draw = answer({ winner: Color.UNSPECIFIED, reason: EndReason.COUNT_LIMIT });
    expect(await attempt('ending-1', async () => draw)).toEqual({ stands: 'not_won', gameId: 'game' });
    expect(done.value.has('ending-1')).toBe(false);
    const win = answer({ winner: Color.WHITE, reason: EndReason.CHECKMATE });
    expect(await attempt('ending-1', async () => win)).toEqual({ stands: 'won', gameId: 'game' });
    expect(done.value.has('ending-1')).toBe(true);
  });
});
