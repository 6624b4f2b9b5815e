import { useMemo, useRef, useState } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import type { BoardProps, Mark } from './Board.tsx';
import { pieceName, squareName } from './names.ts';
import { type Placement, placementOf } from './placement.ts';
import { offset, SQUARES, type Square } from './squares.ts';

interface SquareGridProps extends BoardProps {
  marks: ReadonlyMap<Square, Mark>;
  notation: 'latin' | 'thai';
  /** Does what a click on the square does. */
  press: (square: Square) => void;
  /** Lets go of what is selected, and of a premove. */
  release: () => void;
  selected: () => Square | undefined;
}

const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/**
 * The squares over the board: the board for keyboards and screen readers, and the place of marks. Arrows walk, Enter and the space
 * bar press, Escape lets go. The mouse reaches through to the pieces, except where squares themselves are pressed.
 */
export function SquareGrid(props: SquareGridProps) {
  const { orientation, marks, press, release } = props;
  const [cursor, setCursor] = useState<Square>(orientation === 'white' ? 'e1' : 'd8');
  const [held, setHeld] = useState<Square | undefined>(undefined);
  const grid = useRef<HTMLDivElement>(null);
  const placement = useMemo(() => placementOf(props.fen), [props.fen]);

  const walk = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step) {
      const turn = orientation === 'white' ? 1 : -1;
      const next = offset(cursor, step[0] * turn, step[1] * turn);
      if (next) {
        setCursor(next);
        grid.current?.querySelector<HTMLElement>(`[data-square="${next}"]`)?.focus();
      }
    } else if (event.key === 'Enter' || event.key === ' ') {
      press(cursor);
      setHeld(props.selected());
    } else if (event.key === 'Escape') {
      release();
      setHeld(undefined);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={grid}
      class={props.onSquare ? 'squares pressable' : 'squares'}
      role="grid"
      tabIndex={-1}
      aria-label={props.label}
      onKeyDown={walk}
      onFocusOut={() => setHeld(props.selected())}
    >
      {rows(orientation).map(row => (
        <div key={row[0]} role="row" class="rank">
          {row.map(square => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the grid takes the keys of its squares.
            <div
              key={square}
              role="gridcell"
              class={`square ${marks.get(square)?.look ?? ''}`}
              data-square={square}
              tabIndex={square === cursor ? 0 : -1}
              aria-label={words(square, props, placement, held)}
              aria-selected={square === held}
              onFocus={() => setCursor(square)}
              onClick={() => props.onSquare?.(square)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** What is on a square, in words: its name, its piece, and what can be done with it. */
function words(square: Square, props: SquareGridProps, placement: Placement, held: Square | undefined): string {
  const piece = placement.get(square);
  const parts = [squareName(square, props.notation), piece ? pieceName(piece) : t('board.empty')];
  if (square === held) parts.push(t('board.selected'));
  if (held && props.destinations?.get(held)?.includes(square)) parts.push(t('board.destination'));
  if (props.lastMove?.includes(square)) parts.push(t('board.last_move'));
  const mark = props.marks.get(square);
  if (mark?.text) parts.push(mark.text);
  return parts.join(', ');
}

function rows(orientation: 'white' | 'black'): Square[][] {
  const ranks = Array.from({ length: 8 }, (_, rank) => SQUARES.slice(rank * 8, rank * 8 + 8));
  return orientation === 'white' ? ranks.reverse() : ranks.map(rank => [...rank].reverse());
}
