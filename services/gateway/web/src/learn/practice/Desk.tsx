import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { l } from '../text/index.ts';

/** What was found of an answer. */
export interface Verdict {
  /** Whether the answer is right; `undefined`: no answer, the solution. */
  readonly good?: boolean;
  readonly text: string;
}

/** How a verdict looks, by whether the answer is right. */
const LOOKS: Record<string, { look: string; sign: string }> = {
  true: { look: 'good', sign: '✓' },
  false: { look: 'bad', sign: '✗' },
};

interface DeskProps {
  task: string;
  board: ComponentChildren;
  verdict: Verdict | undefined;
  hint: string;
  /** Shows the solution; `undefined` where there is none to be shown now. */
  onSolution: (() => void) | undefined;
  onNext: (() => void) | undefined;
  children?: ComponentChildren;
}

/** The place of an exercise: the task, the board, what was found, and hint, solution, next. */
export function Desk({ task, board, verdict, hint, onSolution, onNext, children }: DeskProps) {
  const [hinted, setHinted] = useState(false);
  return (
    <div class="desk">
      <p class="desk-task">{task}</p>
      <div class="desk-board">{board}</div>
      <div class="desk-side">
        {children}
        <p class={`verdict ${LOOKS[String(verdict?.good)]?.look ?? ''}`} role="status">
          {verdict && `${LOOKS[String(verdict.good)]?.sign ?? ''} ${verdict.text}`}
        </p>
        {hinted && <p>{hint}</p>}
        <div class="desk-buttons">
          {!hinted && (
            <button type="button" class="button quiet" onClick={() => setHinted(true)}>
              {l('practice.hint')}
            </button>
          )}
          {onSolution && (
            <button type="button" class="button quiet" onClick={onSolution}>
              {l('practice.solution')}
            </button>
          )}
          {onNext && (
            <button type="button" class={verdict?.good ? 'button primary' : 'button'} onClick={onNext}>
              {l('practice.next')}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}
