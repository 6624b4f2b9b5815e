import { type Count, CountAction, CountKind, RuleSet } from '../api/gen/makruk/game/v1/game_pb.ts';
import { sideName } from '../board/names.ts';
import { placementOf } from '../board/placement.ts';
import { other } from '../board/squares.ts';
import { t } from '../i18n/index.ts';
import { type GameView, sideOf } from './view.ts';
import './count.css';

/** What the count panel shows, and what it may set. */
export interface CountPanelProps {
  view: GameView;
  /** The count to show: the one of the position that is looked at. */
  count: Count | undefined;
  /** The reader is to move and may say something about the count with the move. */
  active: boolean;
  /** What will be said with the next move. */
  armed: CountAction;
  onArm: (action: CountAction) => void;
}

/** The running count: who counts, number, limit, moves left; and the buttons to start and stop it, with what they cost in words. */
export function CountPanel({ view, count, active, armed, onArm }: CountPanelProps) {
  const state = view.game.state;
  const mayStart = active && state?.mayStart;
  const mayStop = active && state?.mayStop;
  // From the time on when there can be one, the panel stays, so that the board keeps its size.
  if (!count && !mayStart && !mayStop && (state?.result || !mayComeUp(view))) return null;
  return (
    <section
      class={count ? 'count card running' : 'count card'}
      data-testid="count"
      aria-label={count ? label(count) : t('count.none_yet')}
    >
      {count ? (
        <Running count={count} over={state?.result !== undefined} />
      ) : (
        <p class="muted">{t('count.none_yet')}</p>
      )}
      {mayStart && (
        <Say
          action={CountAction.START}
          armed={armed}
          onArm={onArm}
          label={state.startable === CountKind.PIECES ? t('count.start_pieces') : t('count.start_board')}
          cost={state.startable === CountKind.PIECES ? t('count.start_pieces_cost') : t('count.start_board_cost')}
        />
      )}
      {mayStop && (
        <Say
          action={CountAction.STOP}
          armed={armed}
          onArm={onArm}
          label={t('count.stop')}
          cost={view.game.ruleSet === RuleSet.TRADITIONAL ? t('count.stop_cost_traditional') : t('count.stop_cost')}
        />
      )}
    </section>
  );
}

/** Whether a count may come up: with a bia on the board there is none, and in Ply Yard never. */
function mayComeUp({ game }: GameView): boolean {
  if (game.ruleSet === RuleSet.PLY_YARD) return false;
  return [...placementOf(game.state?.fen ?? '').values()].every(piece => piece.role !== 'bia');
}

function Running({ count, over }: { count: Count; over: boolean }) {
  const counter = sideOf(count.counter) ?? 'white';
  const side = sideName(counter);
  const left = Math.max(0, count.limit - count.number);
  return (
    <>
      <div class="count-head">
        <span class="count-who">
          <span class={`disc ${counter}`} aria-hidden="true" />
          {t('count.heading', { kind: kindName(count.kind), side })}
        </span>
        <strong class="count-number">{t('count.number', { n: count.number, limit: count.limit })}</strong>
      </div>
      <progress class="count-bar" value={Math.min(count.number, count.limit)} max={count.limit} aria-hidden="true" />
      {!over && (
        <p class="muted">
          {left > 0 ? t('count.left', { n: left }) : t('count.left_last')}
          {' · '}
          {count.kind === CountKind.PIECES
            ? t('count.pieces_meaning', { side })
            : t('count.board_meaning', { side, limit: count.limit, other: sideName(other(counter)) })}
        </p>
      )}
    </>
  );
}

interface SayProps {
  action: CountAction;
  armed: CountAction;
  onArm: (action: CountAction) => void;
  label: string;
  cost: string;
}

function Say({ action, armed, onArm, label, cost }: SayProps) {
  const on = armed === action;
  const said = action === CountAction.START ? t('count.armed_start') : t('count.armed_stop');
  return (
    <div class="count-say">
      <button
        type="button"
        class="button"
        aria-pressed={on}
        onClick={() => onArm(on ? CountAction.UNSPECIFIED : action)}
        data-testid={action === CountAction.START ? 'count-start' : 'count-stop'}
      >
        {label}
      </button>
      <p class="muted">
        {on && <b>{said}. </b>}
        {cost}
      </p>
    </div>
  );
}

function kindName(kind: CountKind): string {
  return kind === CountKind.PIECES ? t('count.pieces') : t('count.board');
}

function label(count: Count): string {
  const side = sideName(sideOf(count.counter) ?? 'white');
  return t('count.label', { kind: kindName(count.kind), side, n: count.number, limit: count.limit });
}
