import { pieceName } from '../board/names.ts';
import type { Piece, Role } from '../board/placement.ts';
import type { Key } from '../i18n/catalogue.ts';
import { t } from '../i18n/index.ts';

const GOES: Record<Role, Key> = {
  khun: 'hint.khun',
  met: 'hint.met',
  khon: 'hint.khon',
  ma: 'hint.ma',
  rua: 'hint.rua',
  bia: 'hint.bia',
  bia_ngai: 'hint.bia_ngai',
  lying_rua: 'hint.lying_rua',
};

/** What the piece that was picked up is, and how it goes: the names are new to most. */
export function PieceHint({ piece }: { piece: Piece | undefined }) {
  if (!piece) return null;
  return (
    <p class="piece-hint muted" data-testid="hint">
      <b>{pieceName(piece)}</b>: {t(GOES[piece.role])}
    </p>
  );
}
