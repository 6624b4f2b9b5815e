import type { Message } from '../../i18n/message.ts';
import type en from './en/index.ts';

/** All texts of the lessons, by area and name; English says which there are. */
export type Lessons = { readonly [Area in keyof typeof en]: Readonly<Record<keyof (typeof en)[Area], Message>> };

/** The name of a lesson's text: `area.name`. */
export type LessonKey = {
  [Area in keyof Lessons & string]: `${Area}.${keyof Lessons[Area] & string}`;
}[keyof Lessons & string];
