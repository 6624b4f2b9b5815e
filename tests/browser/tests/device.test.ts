import { describe, expect } from 'vitest';
import { EndReason, GameMode, RuleSet } from '../../../services/gateway/web/src/api/gen/makruk/game/v1/game_pb.ts';
import { test } from '../src/people.ts';

describe('two on one device', () => {
  test('play Ply Yard by turns on the same board', async ({ person }) => {
    const pair = await person({ name: 'Pair' });
    await pair.open('/');
    const card = await pair.way('Two on this device');
    await card.getByText('Rules and clock').click();
    await pair.choose(card, 'Rules', 'Ply Yard');
    await pair.press('Start the game');
    const id = await pair.gameId();
    for (const move of ['e3e4', 'd6d5', 'e4d5', 'e6d5']) await pair.move(move);
    const game = await (await pair.api()).game(id);
    expect(game).toMatchObject({ mode: GameMode.LOCAL, ruleSet: RuleSet.PLY_YARD });
    expect(game.plies.map(ply => ply.move)).toEqual(['e3e4', 'd6d5', 'e4d5', 'e6d5']);
    await pair.press('White resigns');
    await pair.confirm();
    await pair.sees('result', /Red won.*White resigned/);
  });

  test('agree to a draw', async ({ person, apiPlayer }) => {
    const api = await apiPlayer('Pair');
    const game = await api.localGame();
    const pair = await person({ identity: api.identity });
    await pair.open(`/game/${game.id}`);
    await pair.move('e3e4');
    await pair.move('e6e5');
    await pair.press('Agree to a draw');
    await pair.confirm();
    await pair.sees('result', /Draw.*Both players agreed to a draw/);
    expect((await api.game(game.id)).state?.result?.reason).toBe(EndReason.AGREEMENT);
  });
});
