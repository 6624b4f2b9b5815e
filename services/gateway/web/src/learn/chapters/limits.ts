import type { LessonKey } from '../text/catalogue.ts';

/** A row of the table of limits, with a position that it fits: a test asks the referee for the limits of all of them. */
export interface LimitRow {
  readonly side: LessonKey;
  readonly ttakji: number;
  readonly traditional: number;
  /** A bare khun of Red to move against such a side. */
  readonly sample: string;
}

/** The limits of pieces' honour; the first row that fits decides. */
export const LIMITS: readonly LimitRow[] = [
  { side: 'rules.two_rua', ttakji: 8, traditional: 8, sample: '4k3/8/8/8/8/8/RR6/4K3 b - - 0 1' },
  { side: 'rules.one_rua', ttakji: 16, traditional: 16, sample: '4k3/8/8/8/8/1SS5/R7/4K3 b - - 0 1' },
  { side: 'rules.two_khon', ttakji: 22, traditional: 22, sample: '4k3/8/8/8/8/1SSN4/8/4K3 b - - 0 1' },
  { side: 'rules.khon_two_ma', ttakji: 32, traditional: 44, sample: '4k3/8/8/8/8/1SNN4/8/4K3 b - - 0 1' },
  { side: 'rules.one_khon', ttakji: 44, traditional: 44, sample: '4k3/8/8/8/8/1SNM4/8/4K3 b - - 0 1' },
  { side: 'rules.two_ma', ttakji: 32, traditional: 32, sample: '4k3/8/8/8/8/1NNM4/8/4K3 b - - 0 1' },
  { side: 'rules.else', ttakji: 64, traditional: 64, sample: '4k3/8/8/8/8/1NMM~4/8/4K3 b - - 0 1' },
];
