import { matchmaking } from '../api/clients.ts';
import { newCommandId, untilKnown } from '../api/command.ts';
import type { Game, Seat } from '../api/gen/makruk/game/v1/game_pb.ts';
import { other } from '../board/squares.ts';
import { isLocal, type Part } from '../terms/seats.ts';
import { colorOf } from './view.ts';

/**
 * Another game like this one against the AI, with colours swapped, or on this device; its id. Games of two people have rematches
 * instead. Throws what the server refuses.
 */
export async function playAgain(game: Game, part: Part): Promise<string> {
  const { ruleSet, ruleOptions, clock } = game;
  const asked = { cmdId: newCommandId(), ruleSet, ruleOptions, timeControl: clock?.control };
  if (isLocal(game)) return made(await untilKnown(() => matchmaking.createLocalGame(asked)));
  const mine = part === 'black' ? 'black' : 'white';
  const level = levelOf(game[other(mine)]);
  const color = colorOf(other(mine));
  return made(await untilKnown(() => matchmaking.createBotGame({ ...asked, level, color })));
}

function made({ game }: { game?: Game | undefined }): string {
  if (!game) throw new Error('the server sent no game');
  return game.id;
}

function levelOf(seat: Seat | undefined) {
  if (seat?.occupant.case !== 'bot') throw new Error('no AI sits there');
  return seat.occupant.value.level;
}
