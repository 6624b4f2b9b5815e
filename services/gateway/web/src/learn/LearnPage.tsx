import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { language, t } from '../i18n/index.ts';
import { ChapterIndex } from './chapters/ChapterIndex.tsx';
import { ChapterPage } from './chapters/ChapterPage.tsx';
import { CHAPTERS } from './chapters/chapters.tsx';
import './learn.css';
import { lessons, loadLessons } from './text/index.ts';

/** The lessons: the index, or the chapter that the path names. */
export function LearnPage() {
  const { path } = useLocation();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const wanted = language.value;

  useEffect(() => {
    setFailed(false);
    loadLessons(wanted, () => language.peek()).catch(() => setFailed(true));
  }, [wanted, attempt]);

  if (!lessons.value) {
    return (
      <section class="page narrow lesson">
        {failed ? (
          <>
            <p role="alert">{t('app.error_unavailable')}</p>
            <button type="button" class="button" onClick={() => setAttempt(number => number + 1)}>
              {t('app.try_again')}
            </button>
          </>
        ) : (
          <p role="status">{t('app.loading')}</p>
        )}
      </section>
    );
  }
  const id = path.split('/')[2] ?? '';
  if (id === '') return <ChapterIndex />;
  const chapter = CHAPTERS.find(one => one.id === id);
  if (chapter) return <ChapterPage chapter={chapter} />;
  return (
    <section class="page narrow lesson">
      <p>{t('app.not_found')}</p>
      <a class="button" href="/learn">
        {t('app.learn')}
      </a>
    </section>
  );
}
