import { useEffect, useMemo } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import type { GameEvent } from '../api/gen/makruk/event/v1/event_pb.ts';
import { explain } from '../app/errors.ts';
import { playersName } from '../app/nickname.ts';
import { notify } from '../app/toast.ts';
import { sideName } from '../board/names.ts';
import { t } from '../i18n/index.ts';
import { duration } from '../terms/times.ts';
import { GameTable } from './GameTable.tsx';
import { GameStore } from './store.ts';
import { sideOf } from './view.ts';
import './table.css';

/** One game: to play, to watch, to look through. */
export function GamePage() {
  const id = useRoute().params['id'] ?? '';
  // Another id is another page: nothing of the game before is left.
  return <OneGame key={id} id={id} />;
}

function OneGame({ id }: { id: string }) {
  const store = useMemo(() => new GameStore(id, error => notify(explain(error)), tellCredit), [id]);
  useEffect(() => {
    void store.start(playersName);
    return () => store.stop();
  }, [store]);
  if (store.missing.value) {
    return (
      <section class="page narrow">
        <h1>{t('game.missing')}</h1>
        <a class="button" href="/">
          {t('app.to_start')}
        </a>
      </section>
    );
  }
  const view = store.view.value;
  if (!view) return <p class="page muted">{t('app.loading')}</p>;
  return <GameTable store={store} view={view} />;
}

/** Time that the server gives back is told: a clock that jumps would look like a fault. */
function tellCredit({ kind }: GameEvent): void {
  if (kind.case !== 'timeCredited') return;
  const side = sideName(sideOf(kind.value.color) ?? 'white');
  notify(t('game.time_credited', { side, time: duration(Number(kind.value.creditMs)) }));
}
