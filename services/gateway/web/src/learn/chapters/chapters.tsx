import type { ComponentType } from 'preact';
import type { AnyExercise } from '../exercises/exercise.ts';
import { CONTROL, COUNTING, ENDINGS, MATES, PIECE_EXERCISES, PROMOTION, REACH } from '../exercises/stages/index.ts';
import type { LessonKey } from '../text/catalogue.ts';
import { FiveMinutes } from './FiveMinutes.tsx';
import { Mistakes } from './Mistakes.tsx';
import { PieceChapter } from './PieceChapter.tsx';
import type { Taught } from './piecePages.ts';
import { Questions } from './Questions.tsx';
import { RuleSets } from './RuleSets.tsx';
import { StageChapter } from './StageChapter.tsx';

/** The part of the index that a chapter stands in. */
export type Part = 'rules' | 'pieces' | 'exercises' | 'more';

/** A chapter: `/learn/<id>`. */
export interface Chapter {
  readonly id: string;
  readonly part: Part;
  /** Its name; a piece's page has the piece's. */
  readonly title: LessonKey | Taught;
  readonly summary: LessonKey;
  readonly show: ComponentType;
  /** The ids of its exercises; none where there is only something to read. */
  readonly exercises: readonly string[];
}

/** All chapters in the order they are read. */
export const CHAPTERS: readonly Chapter[] = [
  reading('five-minutes', 'rules', 'five.title', 'five.summary', FiveMinutes),
  reading('rule-sets', 'rules', 'rules.title', 'rules.summary', RuleSets),
  piece('khun', 'pieces.khun_summary'),
  piece('met', 'pieces.met_summary'),
  piece('khon', 'pieces.khon_summary'),
  piece('ma', 'pieces.ma_summary'),
  piece('rua', 'pieces.rua_summary'),
  piece('bia', 'pieces.bia_summary'),
  piece('bia_ngai', 'pieces.bia_ngai_summary'),
  stage('reach', 'stages.reach', 'stages.reach_summary', 'stages.reach_intro', REACH),
  stage('promotion', 'stages.promotion', 'stages.promotion_summary', 'stages.promotion_intro', PROMOTION),
  stage('control', 'stages.control', 'stages.control_summary', 'stages.control_intro', CONTROL),
  stage('counting', 'stages.counting', 'stages.counting_summary', 'stages.counting_intro', COUNTING),
  stage('mates', 'stages.mates', 'stages.mates_summary', 'stages.mates_intro', MATES),
  stage('endings', 'endings.title', 'endings.summary', 'endings.intro', ENDINGS),
  reading('mistakes', 'more', 'mistakes.title', 'mistakes.summary', Mistakes),
  reading('questions', 'more', 'questions.title', 'questions.summary', Questions),
];

function reading(id: string, part: Part, title: LessonKey, summary: LessonKey, show: ComponentType): Chapter {
  return { id, part, title, summary, show, exercises: [] };
}

function piece(role: Taught, summary: LessonKey): Chapter {
  const show = () => <PieceChapter role={role} />;
  const exercises = PIECE_EXERCISES[role].map(({ id }) => id);
  return { id: role.replace('_', '-'), part: 'pieces', title: role, summary, show, exercises };
}

function stage(
  id: string,
  title: LessonKey,
  summary: LessonKey,
  intro: LessonKey,
  exercises: readonly AnyExercise[],
): Chapter {
  const show = () => <StageChapter intro={intro} exercises={exercises} />;
  return { id, part: 'exercises', title, summary, show, exercises: exercises.map(exercise => exercise.id) };
}
