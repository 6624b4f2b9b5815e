import { RULE_SETS, type RulesName } from '../../terms/rules.ts';

/** The switches of Traditional that lessons show. */
export interface Sutras {
  readonly sutKhun?: boolean;
  readonly sutMet?: boolean;
  readonly sutMa?: boolean;
  readonly takhaengRuea?: string[];
}

/** What a position is judged by. */
export interface Judged {
  /** A start position; empty: the usual one. */
  readonly fen: string;
  /** Ttakji where nothing is said. */
  readonly rules?: RulesName;
  readonly sutras?: Sutras;
}

/** The fields of a referee's request that say what a position is judged by. */
export function judgedBy({ fen, rules, sutras }: Judged) {
  return { startFen: fen, ruleSet: RULE_SETS[rules ?? 'ttakji'], ruleOptions: sutras ? { ...sutras } : undefined };
}
