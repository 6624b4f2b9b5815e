import { RuleSet } from '../../api/gen/makruk/game/v1/game_pb.ts';

/** A rule set by the name that stays the same. */
export type RulesName = 'ttakji' | 'ply_yard' | 'traditional';

/** A rule set as the server knows it. */
export const RULE_SETS: Record<RulesName, RuleSet> = {
  ttakji: RuleSet.TTAKJI,
  ply_yard: RuleSet.PLY_YARD,
  traditional: RuleSet.TRADITIONAL,
};

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
