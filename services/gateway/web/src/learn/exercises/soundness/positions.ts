import type { RulesName } from '../../../terms/rules.ts';
import { FIVE, FIVE_PIECES } from '../../chapters/fivePictures.ts';
import { MISTAKES } from '../../chapters/mistakeList.ts';
import { PIECE_PAGES } from '../../chapters/piecePages.ts';
import { RULE_SET_PAGES } from '../../chapters/ruleSetPages.ts';
import type { Judged } from '../../referee/rules.ts';
import { EXERCISES } from '../stages/index.ts';

/** A position of the lessons with the moves shown from it. */
export interface Shown extends Judged {
  readonly name: string;
  readonly line: readonly string[];
}

/** Every position that is shown anywhere in the lessons. */
export function shownPositions(): Shown[] {
  const five = [...FIVE_PIECES, ...Object.values(FIVE)];
  const pictures = [...five, ...Object.values(PIECE_PAGES).flatMap(page => page.pictures)];
  return [
    ...pictures.map(one => ({ name: one.text, fen: one.fen, line: 'line' in one ? (one.line ?? []) : [] })),
    ...MISTAKES.map(one => ({ name: one.caption, fen: one.fen, line: one.line ?? [] })),
    ...Object.entries(RULE_SET_PAGES).flatMap(([rules, parts]) =>
      parts
        .flatMap(part => part.examples ?? [])
        .map(({ text, line = [], ...one }) => ({ ...one, name: text, line, rules: rules as RulesName })),
    ),
    ...EXERCISES.map(one => ({ ...one, name: one.id, line: 'line' in one ? (one.line ?? []) : [] })),
  ];
}
