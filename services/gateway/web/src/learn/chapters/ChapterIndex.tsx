import '../../board/pieces/index.ts';
import { Icon } from '../../app/Icon.tsx';
import { notify } from '../../app/toast.ts';
import { CLASSES } from '../../board/placement.ts';
import { done, startOver } from '../progress/progress.ts';
import type { LessonKey } from '../text/catalogue.ts';
import { l } from '../text/index.ts';
import { CHAPTERS, type Chapter, type Part } from './chapters.tsx';
import { chapterTitle } from './chapterTitle.ts';

const PARTS: readonly { readonly part: Part; readonly title: LessonKey }[] = [
  { part: 'rules', title: 'learn.part_rules' },
  { part: 'pieces', title: 'learn.part_pieces' },
  { part: 'exercises', title: 'learn.part_exercises' },
  { part: 'more', title: 'learn.part_more' },
];

/** All chapters, with how far the learner is in each. */
export function ChapterIndex() {
  const forget = () => {
    startOver();
    notify(l('learn.started_over'));
  };
  return (
    <section class="page lesson">
      <h1>{l('learn.title')}</h1>
      <p>{l('learn.intro')}</p>
      {PARTS.map(({ part, title }) => (
        <section key={part} class="lesson-section">
          <h2>{l(title)}</h2>
          <ul class="chapter-list">
            {CHAPTERS.filter(chapter => chapter.part === part).map(chapter => (
              <li key={chapter.id}>
                <a class="card chapter-link" href={`/learn/${chapter.id}`}>
                  {chapter.part === 'pieces' && <Drawing title={chapter.title} />}
                  <strong>{chapterTitle(chapter)}</strong>
                  <span class="muted">{l(chapter.summary)}</span>
                  <Progress chapter={chapter} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {done.value.size > 0 && (
        <div>
          <button type="button" class="button quiet" onClick={forget}>
            {l('learn.start_over')}
          </button>
        </div>
      )}
    </section>
  );
}

/** The piece that a chapter is about, in the set that the reader plays with. */
function Drawing({ title }: { title: Chapter['title'] }) {
  const look = CLASSES[title as keyof typeof CLASSES];
  return look ? <piece class={`white ${look}`} /> : null;
}

function Progress({ chapter }: { chapter: Chapter }) {
  const total = chapter.exercises.length;
  const n = chapter.exercises.filter(id => done.value.has(id)).length;
  const complete = total > 0 ? n === total : done.value.has(`read:${chapter.id}`);
  if (total === 0 && !complete) return null;
  return (
    <span class={complete ? 'chapter-progress complete' : 'chapter-progress'}>
      {complete && <Icon name="check" />}
      {total > 0 ? l('learn.solved', { n, total }) : l('learn.read')}
    </span>
  );
}
