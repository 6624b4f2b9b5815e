import type { ComponentType } from 'preact';
import type { LessonKey } from '../text/catalogue.ts';
import { FiveMinutes } from './FiveMinutes.tsx';

/** The part of the index that a chapter stands in. */
export type Part = 'rules' | 'pieces' | 'exercises' | 'more';

/** A chapter: `/learn/<id>`. */
export interface Chapter {
  readonly id: string;
  readonly part: Part;
  readonly title: LessonKey;
  readonly summary: LessonKey;
  readonly show: ComponentType;
  /** The ids of its exercises; none where there is only something to read. */
  readonly exercises: readonly string[];
}

/** All chapters in the order they are read. */
export const CHAPTERS: readonly Chapter[] = [
  {
    id: 'five-minutes',
    part: 'rules',
    title: 'five.title',
    summary: 'five.summary',
    show: FiveMinutes,
    exercises: [],
  },
];
