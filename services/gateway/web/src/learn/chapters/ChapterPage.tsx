import { useEffect, useRef } from 'preact/hooks';
import { markDone } from '../progress/progress.ts';
import { l } from '../text/index.ts';
import { CHAPTERS, type Chapter } from './chapters.tsx';
import { chapterTitle } from './chapterTitle.ts';

/** A chapter with its heading and the ways on. Going on notes it as read. */
export function ChapterPage({ chapter }: { chapter: Chapter }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const index = CHAPTERS.indexOf(chapter);
  const previous = CHAPTERS[index - 1];
  const next = CHAPTERS[index + 1];
  const Show = chapter.show;
  const read = () => markDone(`read:${chapter.id}`);

  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [chapter.id]);

  return (
    <article class="page lesson">
      <a href="/learn">{l('learn.all')}</a>
      <h1 ref={heading} tabIndex={-1}>
        {chapterTitle(chapter)}
      </h1>
      <Show key={chapter.id} />
      <nav class="lesson-ways" aria-label={l('learn.chapters')}>
        {previous && (
          <a class="button" href={`/learn/${previous.id}`}>
            {l('learn.previous', { title: chapterTitle(previous) })}
          </a>
        )}
        {next ? (
          <a class="button primary" href={`/learn/${next.id}`} onClick={read}>
            {l('learn.next', { title: chapterTitle(next) })}
          </a>
        ) : (
          <a class="button primary" href="/learn" onClick={read}>
            {l('learn.all')}
          </a>
        )}
      </nav>
    </article>
  );
}
