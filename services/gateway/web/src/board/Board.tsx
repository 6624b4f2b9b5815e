import type { Api } from 'chessgroundx/api';
import { Chessground } from 'chessgroundx/chessground';
import type { Config } from 'chessgroundx/config';
import { Notation } from 'chessgroundx/types';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import 'chessgroundx/assets/chessground.base.css';
import './board-look.css';
import './board.css';
import './pieces/index.ts';
import { settings } from '../app/settings.ts';
import { turnOf } from './placement.ts';
import { premoves } from './premoves.ts';
import { SquareGrid } from './SquareGrid.tsx';
import type { Side, Square } from './squares.ts';

/** What a board shows, and what can be done on it. */
export interface BoardProps {
  /** What stands on it, and whose move it is. */
  fen: string;
  /** Another number with the same FEN puts the pieces back to where the FEN has them. */
  revision?: number;
  orientation: Side;
  /** What the board is, for screen readers. */
  label: string;
  lastMove?: readonly [Square, Square] | undefined;
  /** The side to move is in check. */
  check?: boolean;
  /** Which side may be moved from here; `undefined`: none, the board is only looked at. */
  movable?: Side | 'both' | undefined;
  /** Legal destinations by square, of the side to move. */
  destinations?: ReadonlyMap<Square, readonly Square[]> | undefined;
  /** The movable side may set a move while the other side is to move. */
  premovable?: boolean;
  /** A piece was moved, by hand or by premove. The board shows it moved already. */
  onMove?: (from: Square, to: Square) => void;
  /** Classes for squares, as `unsent` or `mark-right`, each with words for it. */
  marks?: ReadonlyMap<Square, Mark>;
  /** A piece was picked up, or let go of. */
  onPick?: (square: Square | undefined) => void;
  /** Squares are pressed instead of pieces moved. */
  onSquare?: (square: Square) => void;
}

/** How a square is marked: the class that draws it, and the words for whoever can't see it. */
export interface Mark {
  readonly look: string;
  readonly text: string;
}

const NO_MARKS: ReadonlyMap<Square, Mark> = new Map();

/** A makruk board: by mouse, touch and keyboard, and in words. */
export function Board(props: BoardProps) {
  const place = useRef<HTMLDivElement>(null);
  const api = useRef<Api>(undefined);
  const onMove = useRef(props.onMove);
  onMove.current = props.onMove;
  const onPick = useRef(props.onPick);
  onPick.current = props.onPick;
  const { notation, showDestinations } = settings.value;
  const { fen, revision, orientation, movable } = props;
  const still = movable === undefined || props.onSquare !== undefined;

  useLayoutEffect(() => {
    if (!place.current) return undefined;
    const moved = (from: string, to: string) => onMove.current?.(from as Square, to as Square);
    api.current = Chessground(place.current, {
      ...usual(notation, still),
      orientation,
      movable: { free: false, rookCastle: true, events: { after: moved } },
      // What is selected is known only after the click has been dealt with.
      events: { select: () => onPick.current?.(api.current?.state.selectable.selected as Square | undefined) },
      premovable: { enabled: false, castle: false, premoveFunc: premoves },
    });
    return () => api.current?.destroy();
    // The other properties are set below; these two chessgroundx can't change later.
  }, [notation, still]);

  useEffect(() => {
    api.current?.set({ fen, ...position(props, showDestinations) });
    // Only now that it is their turn: a premove that is played too early is gone.
    if (props.movable === turnOf(fen)) api.current?.playPremove();
  }, [fen, revision, notation, still]);

  useEffect(() => {
    api.current?.set(position(props, showDestinations));
  });

  return (
    <div class="board" data-testid="board">
      <div class="cg-wrap" ref={place} aria-hidden="true" />
      <SquareGrid
        {...props}
        marks={props.marks ?? NO_MARKS}
        notation={notation}
        press={square => (props.onSquare ? props.onSquare(square) : api.current?.selectSquare(square))}
        release={() => {
          api.current?.cancelPremove();
          api.current?.selectSquare(null);
          props.onPick?.(undefined);
        }}
        selected={() => api.current?.state.selectable.selected as Square | undefined}
      />
    </div>
  );
}

function usual(notation: 'latin' | 'thai', still: boolean): Config {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    viewOnly: still,
    autoCastle: false,
    coordinates: true,
    notation: notation === 'thai' ? Notation.THAI_ALGEBRAIC : Notation.ALGEBRAIC,
    blockTouchScroll: !still,
    animation: { enabled: !calm, duration: 180 },
    draggable: { showGhost: true },
  };
}

function position(props: BoardProps, showDests: boolean): Config {
  const { fen, orientation, lastMove, check, movable, destinations, premovable } = props;
  const dests = new Map([...(destinations ?? [])].map(([from, to]) => [from, [...to]]));
  return {
    orientation,
    turnColor: turnOf(fen),
    lastMove: lastMove ? [...lastMove] : undefined,
    check: check ?? false,
    movable: { color: movable, dests, showDests },
    premovable: { enabled: premovable ?? false },
  } as Config;
}
