import type { ComponentChildren } from 'preact';
import type { LessonKey } from '../text/catalogue.ts';
import { l } from '../text/index.ts';

/** A part of a chapter: a heading, paragraphs, and what stands below them. */
export function Section(props: { title: LessonKey; texts?: readonly LessonKey[]; children?: ComponentChildren }) {
  return (
    <section class="lesson-section">
      <h2>{l(props.title)}</h2>
      {(props.texts ?? []).map(key => (
        <p key={key}>{l(key)}</p>
      ))}
      {props.children}
    </section>
  );
}
