import { h } from 'preact';
import './mini-board.css';
import './pieces/index.ts';
import { CLASSES, placementOf } from './placement.ts';
import type { Side } from './squares.ts';

/** What a small board shows. */
export interface MiniBoardProps {
  /** What stands on it. */
  fen: string;
  /** Which side is below: White where nothing is said. */
  orientation?: Side;
  /** What it shows, for screen readers. */
  label: string;
}

const FILES = 'abcdefgh';

/** A small picture of a position, in the chosen pieces. Nothing can be done on it. */
export function MiniBoard({ fen, orientation = 'white', label }: MiniBoardProps) {
  return (
    <div class="mini-board" role="img" aria-label={label}>
      {[...placementOf(fen)].map(([square, { side, role }]) => {
        const file = FILES.indexOf(square[0] ?? '') + 1;
        const rank = Number(square[1]);
        const [column, row] = orientation === 'white' ? [file, 9 - rank] : [9 - file, rank];
        // The element that piece sets draw on, as on the large board.
        return h('piece', { key: square, class: `${side} ${CLASSES[role]} column-${column} row-${row}` });
      })}
    </div>
  );
}
