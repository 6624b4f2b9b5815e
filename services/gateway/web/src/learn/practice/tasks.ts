import { sideName } from '../../board/names.ts';
import type { Role } from '../../board/placement.ts';
import { placementOf, turnOf } from '../../board/placement.ts';
import { ends, other } from '../../board/squares.ts';
import { rulesName } from '../../terms/rules.ts';
import type {
  FigureExercise,
  FigureQuestion,
  MateExercise,
  ReachExercise,
  SquaresExercise,
  VerdictExercise,
  VerdictQuestion,
} from '../exercises/exercise.ts';
import type { LessonKey } from '../text/catalogue.ts';
import { l } from '../text/index.ts';
import { moveWords, pieceWords, squareWords } from './words.ts';

const SQUARES_TASKS: Record<SquaresExercise['question']['about'], { task: LessonKey; hint: LessonKey }> = {
  controls: { task: 'practice.task_controls', hint: 'practice.hint_controls' },
  both: { task: 'practice.task_both', hint: 'practice.hint_both' },
  promotes: { task: 'practice.task_promotes', hint: 'practice.hint_promotes' },
  promotable: { task: 'practice.task_promotable', hint: 'practice.hint_promotes' },
  promoted: { task: 'practice.task_promoted', hint: 'practice.hint_promoted' },
  fork: { task: 'practice.task_fork', hint: 'practice.hint_fork' },
  safe: { task: 'practice.task_safe', hint: 'practice.hint_safe' },
  loose: { task: 'practice.task_loose', hint: 'practice.hint_loose' },
};

const PIECE_HINTS: Record<Role, LessonKey> = {
  khun: 'five.khun',
  met: 'five.met',
  khon: 'five.khon',
  ma: 'five.ma',
  rua: 'five.rua',
  bia: 'practice.hint_bia',
  bia_ngai: 'practice.hint_promoted',
  lying_rua: 'practice.hint_promoted',
};

/** What is to be marked. */
export function squaresTask({ fen, question }: SquaresExercise): string {
  const params: Record<string, string> = { side: sideName(turnOf(fen)), rival: sideName(other(turnOf(fen))) };
  if ('at' in question) {
    params['at'] = squareWords(question.at);
    params['piece'] = pieceWords(fen, question.at);
  }
  if ('other' in question) {
    params['other'] = squareWords(question.other);
    params['other_piece'] = pieceWords(fen, question.other);
  }
  if ('targets' in question) {
    const [one, another] = question.targets;
    Object.assign(params, { one: squareWords(one), one_piece: pieceWords(fen, one) });
    Object.assign(params, { another: squareWords(another), another_piece: pieceWords(fen, another) });
  }
  return l(SQUARES_TASKS[question.about].task, params);
}

/** A hint for what is to be marked. */
export function squaresHint({ fen, question }: SquaresExercise): string {
  const piece = question.about === 'controls' ? placementOf(fen).get(question.at) : undefined;
  const general = l(SQUARES_TASKS[question.about].hint);
  return piece ? `${l(PIECE_HINTS[piece.role])} ${general}` : general;
}

const FIGURE_TASKS: Record<FigureQuestion, { task: LessonKey; hint: LessonKey }> = {
  limit: { task: 'practice.task_limit', hint: 'practice.hint_limit' },
  next: { task: 'practice.task_next', hint: 'practice.hint_next' },
  left: { task: 'practice.task_left', hint: 'practice.hint_left' },
};

const VERDICT_TASKS: Record<VerdictQuestion, { task: LessonKey; hint: LessonKey }> = {
  may_start: { task: 'practice.task_may_start', hint: 'practice.hint_may_start' },
  runs: { task: 'practice.task_runs', hint: 'practice.hint_runs' },
  wins: { task: 'practice.task_wins', hint: 'practice.hint_wins' },
};

/** What is asked of a count, with the rule set and what has been played. */
export function countTask(exercise: FigureExercise | VerdictExercise): string {
  const table = exercise.kind === 'figure' ? FIGURE_TASKS[exercise.question] : VERDICT_TASKS[exercise.question];
  const parts = [l('practice.by_rules', { rules: rulesName(exercise.rules ?? 'ttakji') })];
  if (exercise.line) parts.push(l('practice.played', { moves: exercise.line.map(lineWords).join('; ') }));
  parts.push(l(table.task, { side: sideName(turnOf(exercise.fen)) }));
  return parts.join(' ');
}

/** A hint for a question about a count. */
export function countHint(exercise: FigureExercise | VerdictExercise): string {
  return l((exercise.kind === 'figure' ? FIGURE_TASKS[exercise.question] : VERDICT_TASKS[exercise.question]).hint);
}

function lineWords(text: string): string {
  const [move = '', say] = text.split('+');
  if (say === undefined) return moveWords(move);
  return `${moveWords(move)} (${say === 'start' ? l('diagram.start') : l('diagram.stop')})`;
}

/** Which piece is to be brought where, and in how many moves. */
export function reachTask({ fen, to, best }: ReachExercise): string {
  const [from] = ends(best[0] ?? '');
  const params = { piece: pieceWords(fen, from), from: squareWords(from), to: squareWords(to), n: best.length };
  return l('practice.task_reach', params);
}

/** The first step of a shortest way. */
export function reachHint({ best }: ReachExercise): string {
  return l('practice.hint_reach', { square: squareWords(ends(best[0] ?? '')[1]) });
}

/** In how many moves whose mate is to be forced. */
export function mateTask({ fen, moves }: MateExercise): string {
  return l('practice.task_mate', { side: sideName(turnOf(fen)), n: moves });
}

/** The piece that moves first. */
export function mateHint({ fen, first }: MateExercise): string {
  const [from] = ends(first);
  return l('practice.hint_mate', { piece: pieceWords(fen, from), at: squareWords(from) });
}
