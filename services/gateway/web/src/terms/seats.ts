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

/** Who sits at the two sides of a board. */
export interface Seats {
  readonly white?: Seat | undefined;
  readonly black?: Seat | undefined;
}

/** The sides that a player has in a game: one, both on one device, or none. */
export function sidesOf(seats: Seats, player: string | undefined): Side[] {
  return (['white', 'black'] as const).filter(side => {
    const occupant = seats[side]?.occupant;
    return player !== undefined && occupant?.case === 'player' && occupant.value.id === player;
  });
}

/** The part of a player, by their id. */
export function partOf(seats: Seats, player: string | undefined): Part {
  const sides = sidesOf(seats, player);
  return sides.length === 2 ? 'both' : sides[0];
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

/** Against whom a player plays; two on one device play each other. */
export function opponentName(seats: Seats, player: string | undefined): string {
  const part = partOf(seats, player);
  if (part === 'both') return t('home.way_device');
  return seatName(part === 'black' ? seats.white : seats.black);
}

/** The name of an AI's level. */
export function levelName(level: BotLevel): string {
  return t(LEVELS[level] ?? 'words.ai');
}

/** Whether both seats are one device's. */
export function isLocal(game: Game): boolean {
  return game.mode === GameMode.LOCAL;
}
