import { useEffect, useState } from 'preact/hooks';
import { records } from '../api/clients.ts';
import type { FinishedGame } from '../api/gen/makruk/rating/v1/record_service_pb.ts';
import { identity } from '../api/identity.ts';
import { announce } from '../app/announce.ts';
import { explain } from '../app/errors.ts';
import { t } from '../i18n/index.ts';
import { FinishedGameRow } from './FinishedGameRow.tsx';
import './games.css';

/** What was loaded so far, and where it goes on. */
interface Loaded {
  readonly games: readonly FinishedGame[];
  /** Of the next page; empty: there is none. `undefined`: nothing was loaded yet. */
  readonly next: string | undefined;
}

const NOTHING: Loaded = { games: [], next: undefined };

/** The player's finished games, the latest first. */
export function GamesPage() {
  const player = identity.value?.id;
  const [loaded, setLoaded] = useState<Loaded>(NOTHING);
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string>();

  const load = async ({ games, next }: Loaded, gone?: AbortSignal) => {
    setLoading(true);
    setFailure(undefined);
    try {
      const page = await records.listFinishedGames({ pageToken: next ?? '' }, { signal: gone });
      setLoaded({ games: [...games, ...page.games], next: page.nextPageToken });
      if (next) announce(t('home.games_loaded', { n: page.games.length }));
    } catch (error) {
      if (!gone?.aborted) setFailure(explain(error));
    } finally {
      if (!gone?.aborted) setLoading(false);
    }
  };

  useEffect(() => {
    setLoaded(NOTHING);
    // Without a session there is nobody who could have played.
    if (player === undefined) return undefined;
    const gone = new AbortController();
    void load(NOTHING, gone.signal);
    return () => gone.abort();
  }, [player]);

  const empty = player === undefined || (loaded.next !== undefined && loaded.games.length === 0);
  return (
    <div class="page games">
      <h1>{t('home.games_heading')}</h1>
      {empty && <NoGames />}
      <ul class="games-list">
        {loaded.games.map(game => (
          <FinishedGameRow key={game.gameId} game={game} player={player} />
        ))}
      </ul>
      {failure !== undefined && (
        <section class="card games-note" role="alert">
          <b>{t('home.games_failed')}</b>
          <p>{failure}</p>
          <button type="button" class="button primary" onClick={() => void load(loaded)}>
            {t('app.try_again')}
          </button>
        </section>
      )}
      {loading && loaded.games.length === 0 && <p class="muted">{t('app.loading')}</p>}
      {loaded.next && failure === undefined && (
        <button type="button" class="button games-more" disabled={loading} onClick={() => void load(loaded)}>
          {loading ? t('app.loading') : t('home.games_more')}
        </button>
      )}
    </div>
  );
}

function NoGames() {
  return (
    <section class="card games-note">
      <b>{t('home.games_empty')}</b>
      <p class="muted">{t('home.games_empty_text')}</p>
      <a class="button primary" href="/">
        {t('home.games_first')}
      </a>
    </section>
  );
}
