import type { LiveGame } from '../api/gen/makruk/matchmaking/v1/lobby_pb.ts';
import { identity } from '../api/identity.ts';
import { t } from '../i18n/index.ts';
import { rulesText } from '../terms/rules.ts';
import { opponentName, sidesOf } from '../terms/seats.ts';
import { timeText } from '../terms/times.ts';
import './in-progress.css';

/** Games that are shown at once; the others are folded away. */
const SHOWN = 2;

/** The games that go on, the newest first, each with the way back into it. */
export function InProgress({ games }: { games: readonly LiveGame[] }) {
  const rest = games.slice(SHOWN);
  return (
    <section class="card in-progress" aria-labelledby="in-progress">
      <h2 id="in-progress">{t('home.in_progress')}</h2>
      <ul>
        {games.slice(0, SHOWN).map(game => (
          <GameRow key={game.gameId} game={game} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details class="folded">
          <summary>
            <span>{t('home.more_games', { n: rest.length })}</span>
          </summary>
          <ul>
            {rest.map(game => (
              <GameRow key={game.gameId} game={game} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function GameRow({ game }: { game: LiveGame }) {
  const player = identity.value?.id;
  const opponent = opponentName(game, player);
  const alone = sidesOf(game, player).length === 2;
  return (
    <li>
      <div>
        <b>{alone ? opponent : t('home.against', { opponent })}</b>
        <p class="muted">{[rulesText(game.ruleSet, game.ruleOptions), timeText(game.timeControl)].join(' · ')}</p>
      </div>
      <a class="button primary" href={`/game/${game.gameId}`} aria-label={t('home.continue_with', { opponent })}>
        {t('home.continue')}
      </a>
    </li>
  );
}
