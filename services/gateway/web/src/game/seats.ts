import { BotLevel, type Game, GameMode, type Seat } from '../api/gen/makruk/game/v1/game_pb.ts';
import type { Side } from '../board/squares.ts';
import type { Key } from '../i18n/catalogue.ts';
import { t } from '../i18n/index.ts';

/** Which part the reader has in a game: a side, both (two on one device), or none (a spectator). */
export type Part = Side | 'both' | undefined;

const LEVELS: Record<BotLevel, Key> = {
  [BotLevel.UNSPECIFIED]: 'words.ai',
  [BotLevel.EASY]: 'words.easy',
  [BotLevel.NORMAL]: 'words.normal',
  [BotLevel.HARD]: 'words.hard',
};

/** The part of a player, by their id. */
export function partOf(game: Game, playerId: string | undefined): Part {
  if (playerId === undefined) return undefined;
  const holds = (seat: Seat | undefined) => seat?.occupant.case === 'player' && seat.occupant.value.id === playerId;
  if (holds(game.white)) return holds(game.black) ? 'both' : 'white';
  return holds(game.black) ? 'black' : undefined;
}

/** Who sits at a side. */
export function seatOf(game: Game, side: Side): Seat | undefined {
  return side === 'white' ? game.white : game.black;
}

/** Whether an AI sits at a side. */
export function isBot(seat: Seat | undefined): boolean {
  return seat?.occupant.case === 'bot';
}

/** The name at a seat: an AI is always told as one, with its level. */
export function seatName(seat: Seat | undefined): string {
  if (seat?.occupant.case === 'player') return seat.occupant.value.name;
  if (seat?.occupant.case === 'bot') return t('words.ai_level', { level: levelName(seat.occupant.value.level) });
  return '';
}

/** The name of an AI's level. */
export function levelName(level: BotLevel): string {
  return t(LEVELS[level] ?? 'words.ai');
}

/** Whether both seats are one device's. */
export function isLocal(game: Game): boolean {
  return game.mode === GameMode.LOCAL;
}
