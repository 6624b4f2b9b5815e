import type { Key } from '../i18n/catalogue.ts';
import { t } from '../i18n/index.ts';
import type { Piece, Role } from './placement.ts';
import type { Side, Square } from './squares.ts';

const ROLE_KEYS: Record<Role, Key> = {
  khun: 'words.khun',
  met: 'words.met',
  khon: 'words.khon',
  ma: 'words.ma',
  rua: 'words.rua',
  bia: 'words.bia',
  bia_ngai: 'words.bia_ngai',
  lying_rua: 'words.lying_rua',
};

const THAI_FILES: Record<string, string> = { a: 'ก', b: 'ข', c: 'ค', d: 'ง', e: 'จ', f: 'ฉ', g: 'ช', h: 'ญ' };
const THAI_DIGITS = '๐๑๒๓๔๕๖๗๘๙';

/** A side's name in the language shown: the second side's pieces are red, as in Thai sets. */
export function sideName(side: Side): string {
  return side === 'white' ? t('words.white') : t('words.red');
}

/** A kind of piece in the language shown. */
export function roleName(role: Role): string {
  return t(ROLE_KEYS[role]);
}

/** A piece with its side, as "White khun", in the language shown. */
export function pieceName(piece: Piece): string {
  return t('words.piece_of_side', { side: sideName(piece.side), piece: roleName(piece.role) });
}

/** A square's name in the notation chosen: "e4", or "จ๔". */
export function squareName(square: Square, notation: 'latin' | 'thai'): string {
  if (notation === 'latin') return square;
  return `${THAI_FILES[square[0] ?? ''] ?? ''}${THAI_DIGITS[Number(square[1])] ?? ''}`;
}
