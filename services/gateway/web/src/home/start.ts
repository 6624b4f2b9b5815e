import type { MessageInitShape } from '@bufbuild/protobuf';
import { matchmaking } from '../api/clients.ts';
import { newCommandId } from '../api/command.ts';
import {
  BotLevel,
  Color,
  type RuleOptionsSchema,
  type RuleSet,
  type TimeControl,
} from '../api/gen/makruk/game/v1/game_pb.ts';
import type { Ticket } from '../api/gen/makruk/matchmaking/v1/lobby_pb.ts';
import { tellLobby } from '../live/lobby.ts';
import { asPlayer } from './asPlayer.ts';
import { awaited, waitFor } from './awaited.ts';
import { options } from './options.ts';
import { rulesOf } from './rules.ts';
import { chosenControl, chosenControls } from './timeControl.ts';

const LEVELS = { easy: BotLevel.EASY, normal: BotLevel.NORMAL, hard: BotLevel.HARD };
const COLORS = { white: Color.WHITE, black: Color.BLACK, lot: Color.UNSPECIFIED };

/** Starts a game against an AI with the options chosen; its id. */
export async function startAiGame(name: string): Promise<string> {
  const chosen = options.ai.peek();
  const request = {
    ...rulesOf(chosen),
    cmdId: newCommandId(),
    level: LEVELS[chosen.level],
    color: COLORS[chosen.color],
    timeControl: chosenControl(chosen),
  };
  return gameId(await asPlayer(name, () => matchmaking.createBotGame(request)));
}

/** Starts a game of two on this device with the options chosen; its id. */
export async function startDeviceGame(name: string): Promise<string> {
  const chosen = options.device.peek();
  const request = { ...rulesOf(chosen), cmdId: newCommandId(), timeControl: chosenControl(chosen) };
  return gameId(await asPlayer(name, () => matchmaking.createLocalGame(request)));
}

/** Waits for a random opponent with the options chosen. When it returns, the lobby has the ticket or the game. */
export function lookForOpponent(name: string): Promise<void> {
  const chosen = options.random.peek();
  return look(name, { ...rulesOf(chosen), timeControls: chosenControls(chosen) });
}

/** Waits again for what a ticket that has ended was for. */
export function lookAgain(name: string, { ruleSet, ruleOptions, timeControls }: Ticket): Promise<void> {
  return look(name, { ruleSet, ruleOptions, timeControls });
}

/** What a player waits for. */
interface Wish {
  ruleSet: RuleSet;
  ruleOptions?: MessageInitShape<typeof RuleOptionsSchema> | undefined;
  timeControls: TimeControl[];
}

async function look(name: string, wish: Wish): Promise<void> {
  const request = { ...wish, cmdId: newCommandId() };
  const { ticket, ended } = await asPlayer(name, () => matchmaking.createTicket(request));
  waitFor({ ...awaited.peek(), ticket: ticket?.id ?? ended?.ticket?.id });
  await readLobby();
}

/** Takes the ticket back. One that has become a game meanwhile is no error: the lobby tells of the game. */
export async function stopLooking(name: string, ticketId: string): Promise<void> {
  await asPlayer(name, () => matchmaking.cancelTicket({ ticketId })).catch(async error => {
    await readLobby();
    throw error;
  });
  await readLobby();
}

/** Makes a link for a friend. When it returns, the lobby has it. */
export async function makeLink(name: string): Promise<void> {
  const chosen = options.friend.peek();
  const request = {
    ...rulesOf(chosen),
    cmdId: newCommandId(),
    timeControl: chosenControl(chosen),
    color: COLORS[chosen.color],
  };
  await asPlayer(name, () => matchmaking.createLink(request));
  await readLobby();
}

/** Withdraws a link. */
export async function withdrawLink(name: string, code: string): Promise<void> {
  await asPlayer(name, () => matchmaking.cancelLink({ code }));
  await readLobby();
}

/** Asks for the lobby, for those who can't wait for the stream to tell it. */
export async function readLobby(): Promise<void> {
  tellLobby((await matchmaking.getLobby({})).lobby);
}

function gameId({ game }: { game?: { id: string } | undefined }): string {
  if (!game) throw new Error('the server sent no game');
  return game.id;
}
