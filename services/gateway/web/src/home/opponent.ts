import { BotLevel, type Seat } from '../api/gen/makruk/game/v1/game_pb.ts';
import type { Side } from '../board/squares.ts';
import type { Key } from '../i18n/catalogue.ts';
import { t } from '../i18n/index.ts';

const LEVELS: Record<BotLevel, Key> = {
  [BotLevel.UNSPECIFIED]: 'words.normal',
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

/** Who sits there: a nickname, or an AI with its level. */
export function seatName(seat: Seat | undefined): string {
  const occupant = seat?.occupant;
  if (occupant?.case === 'player') return occupant.value.name;
  return t('words.ai_level', { level: t(LEVELS[occupant?.case === 'bot' ? occupant.value.level : 0]) });
}

/** Whether an AI sits there. */
export function isAi(seat: Seat | undefined): boolean {
  return seat?.occupant.case === 'bot';
}

/** Against whom a player plays; two on one device play each other. */
export function opponentName(seats: Seats, player: string | undefined): string {
  const sides = sidesOf(seats, player);
  if (sides.length === 2) return t('home.way_device');
  return seatName(sides[0] === 'black' ? seats.white : seats.black);
}
