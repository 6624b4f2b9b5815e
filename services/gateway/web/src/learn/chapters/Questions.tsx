import type { LessonKey } from '../text/catalogue.ts';
import { l } from '../text/index.ts';

const QUESTIONS: readonly (readonly [LessonKey, LessonKey])[] = [
  ['questions.q_chess', 'questions.a_chess'],
  ['questions.q_count', 'questions.a_count'],
  ['questions.q_rules', 'questions.a_rules'],
  ['questions.q_mate', 'questions.a_mate'],
  ['questions.q_start', 'questions.a_start'],
  ['questions.q_bare', 'questions.a_bare'],
  ['questions.q_time', 'questions.a_time'],
  ['questions.q_undo', 'questions.a_undo'],
  ['questions.q_account', 'questions.a_account'],
  ['questions.q_progress', 'questions.a_progress'],
  ['questions.q_judge', 'questions.a_judge'],
];

/** Questions; each opens its answer. */
export function Questions() {
  return (
    <div class="questions">
      {QUESTIONS.map(([question, answer]) => (
        <details key={question} class="card">
          <summary>{l(question)}</summary>
          <p>{l(answer)}</p>
        </details>
      ))}
    </div>
  );
}
