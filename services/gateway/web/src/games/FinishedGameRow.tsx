import type { FinishedGame } from '../api/gen/makruk/rating/v1/record_service_pb.ts';
import { MiniBoard } from '../board/MiniBoard.tsx';
import { sideName } from '../board/names.ts';
import { t } from '../i18n/index.ts';
import { moment } from '../terms/moments.ts';
import { rulesText } from '../terms/rules.ts';
import { opponentName, sidesOf } from '../terms/seats.ts';
import { timeText } from '../terms/times.ts';
import { movesOf, type Outcome, outcomeFor } from './outcome.ts';
import { reasonText } from './reason.ts';

/** The mark beside the word: nobody has to tell results by colour. */
const MARKS: Record<Outcome, string> = { won: '+', lost: '−', draw: '=', none: '·', white: '·', black: '·' };

/** A finished game in a list: against whom, how it ended and why, when, and its last position. All of it leads to the game. */
export function FinishedGameRow({ game, player }: { game: FinishedGame; player: string | undefined }) {
  const sides = sidesOf(game, player);
  const outcome = outcomeFor(game.result, sides);
  const side = sides.length === 1 ? sides[0] : undefined;
  const reason = reasonText(game.result);
  return (
    <li>
      <a class="card finished" href={`/game/${game.gameId}`}>
        <MiniBoard fen={game.fen} orientation={side ?? 'white'} label={t('home.final_position')} />
        <div class="finished-words">
          <b>
            {sides.length === 2 ? t('home.way_device') : t('home.against', { opponent: opponentName(game, player) })}
          </b>
          <p class={`finished-result ${outcome}`}>
            <span class="finished-mark" aria-hidden="true">
              {MARKS[outcome]}
            </span>
            <span>
              <b>{outcomeText(outcome)}</b>
              {reason && outcome !== 'none' && ` · ${reason}`}
            </span>
          </p>
          <p class="muted">
            {[
              ...(side ? [t('home.you_were', { side: sideName(side) })] : []),
              t('home.games_count', { n: movesOf(game.plies) }),
            ].join(' · ')}
          </p>
          <p class="muted">{[rulesText(game.ruleSet, game.ruleOptions), timeText(game.timeControl)].join(' · ')}</p>
          <p class="muted">
            <time dateTime={new Date(Number(game.finishedAtMs)).toISOString()}>
              {moment(game.finishedAtMs, { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          </p>
        </div>
      </a>
    </li>
  );
}

function outcomeText(outcome: Outcome): string {
  switch (outcome) {
    case 'won':
      return t('home.result_won');
    case 'lost':
      return t('home.result_lost');
    case 'draw':
      return t('home.result_draw');
    case 'none':
      return t('home.reason_aborted');
    default:
      return t('home.result_side_won', { side: sideName(outcome) });
  }
}
