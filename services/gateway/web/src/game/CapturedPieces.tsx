import { roleName, sideName } from '../board/names.ts';
import { CLASSES } from '../board/placement.ts';
import type { Side } from '../board/squares.ts';
import { t } from '../i18n/index.ts';
import { captured } from './captured.ts';

/** The pieces of a side that the other has captured, laid out small. */
export function CapturedPieces({ startFen, fen, side }: { startFen: string; fen: string; side: Side }) {
  const roles = captured(startFen, fen, side);
  const label = roles.length
    ? t('game.captured_label', { side: sideName(side), pieces: roles.map(roleName).join(', ') })
    : t('game.captured_none', { side: sideName(side) });
  return (
    <div class="captured" role="img" aria-label={label} data-testid={`captured-${side}`}>
      {roles.map((role, index) => (
        <piece key={index} class={`${side} ${CLASSES[role]}`} />
      ))}
    </div>
  );
}
