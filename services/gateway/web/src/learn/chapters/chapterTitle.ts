import { roleName } from '../../board/names.ts';
import type { LessonKey } from '../text/catalogue.ts';
import { l } from '../text/index.ts';
import type { Chapter } from './chapters.tsx';

/** A chapter's title in the language shown. */
export function chapterTitle({ title }: Chapter): string {
  if (title.includes('.')) return l(title as LessonKey);
  const name = roleName(title as Exclude<Chapter['title'], LessonKey>);
  return name.charAt(0).toUpperCase() + name.slice(1);
}
