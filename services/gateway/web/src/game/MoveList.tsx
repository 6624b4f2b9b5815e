import { useEffect, useRef } from 'preact/hooks';
import { Color } from '../api/gen/makruk/game/v1/game_pb.ts';
import { Icon } from '../app/Icon.tsx';
import { settings } from '../app/settings.ts';
import { t } from '../i18n/index.ts';
import type { Turn } from './view.ts';
import './moves.css';

/** The moves of a game, and which position is looked at. */
export interface MoveListProps {
  turns: readonly Turn[];
  /** The index of the turn that is looked at. */
  at: number;
  onGo: (index: number) => void;
}

/** The moves in the notation chosen, with the numbers counted; each leads to its position. */
export function MoveList({ turns, at, onGo }: MoveListProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current]');
    // Not `scrollIntoView`: it would scroll the page on a phone.
    if (here && list.current) list.current.scrollTop = here.offsetTop - list.current.clientHeight / 2;
  }, [at, turns.length]);
  const last = turns.length - 1;
  return (
    <section class="moves card" aria-label={t('game.moves')} data-testid="moves">
      {last === 0 && <p class="muted">{t('game.no_moves')}</p>}
      <ol ref={list} class="move-list">
        {pairs(turns).map(({ number, indexes }) => (
          <li key={number} class="move-row">
            <span class="move-number">{number}.</span>
            {indexes.map(index => (
              <Move key={index} turn={turns[index]} here={index === at} onGo={() => onGo(index)} />
            ))}
          </li>
        ))}
      </ol>
      <div class="move-buttons">
        <Step name="first" label={t('game.first')} to={0} at={at} last={last} onGo={onGo} />
        <Step name="previous" label={t('game.previous')} to={at - 1} at={at} last={last} onGo={onGo} />
        <Step name="next" label={t('game.next')} to={at + 1} at={at} last={last} onGo={onGo} />
        <Step name="last" label={t('game.last')} to={last} at={at} last={last} onGo={onGo} />
      </div>
    </section>
  );
}

function Move({ turn, here, onGo }: { turn: Turn | undefined; here: boolean; onGo: () => void }) {
  if (!turn) return <span class="move" />;
  const { ply, count } = turn;
  if (!ply) return <span class="move empty">…</span>;
  const text = settings.value.notation === 'thai' ? ply.thai : ply.san;
  const said = count && countIsBy(turn) ? count.number : undefined;
  return (
    <button type="button" class="move" aria-current={here ? 'step' : undefined} onClick={onGo}>
      {text || ply.move}
      {said !== undefined && (
        <span class="move-count">
          <span class="visually-hidden">, {t('game.count_said', { n: said })}</span>
          <span aria-hidden="true">{said}</span>
        </span>
      )}
    </button>
  );
}

/** Whether the number stands for this ply: the counter says it with their own moves. */
function countIsBy({ ply, count }: Turn): boolean {
  return ply !== undefined && count !== undefined && (count.counter === Color.WHITE) === (ply.side === 'white');
}

interface StepProps {
  name: 'first' | 'previous' | 'next' | 'last';
  label: string;
  to: number;
  at: number;
  last: number;
  onGo: (index: number) => void;
}

function Step({ name, label, to, at, last, onGo }: StepProps) {
  const possible = to >= 0 && to <= last && to !== at;
  return (
    <button type="button" class="button quiet square" aria-label={label} disabled={!possible} onClick={() => onGo(to)}>
      <Icon name={name} />
    </button>
  );
}

/** Pairs of turns by move number; where Red moves first, White's place is the start itself. */
function pairs(turns: readonly Turn[]): { number: number; indexes: number[] }[] {
  const rows: { number: number; indexes: number[] }[] = [];
  const redFirst = turns[1]?.ply?.side === 'black';
  for (let index = redFirst ? 0 : 1; index < turns.length; index += 2) {
    const indexes = index + 1 < turns.length ? [index, index + 1] : [index];
    rows.push({ number: rows.length + 1, indexes });
  }
  return rows;
}
