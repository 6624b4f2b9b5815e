import { type RuleOptions, RuleSet } from '../api/gen/makruk/game/v1/game_pb.ts';
import type { Key } from '../i18n/catalogue.ts';
import { t } from '../i18n/index.ts';

/** A rule set by the name that stays the same. */
export type RulesName = 'ttakji' | 'ply_yard' | 'traditional';

/** A rule set as the server knows it. */
export const RULE_SETS: Record<RulesName, RuleSet> = {
  ttakji: RuleSet.TTAKJI,
  ply_yard: RuleSet.PLY_YARD,
  traditional: RuleSet.TRADITIONAL,
};

const NAMES: Record<RuleSet, Key> = {
  [RuleSet.UNSPECIFIED]: 'words.ttakji',
  [RuleSet.TTAKJI]: 'words.ttakji',
  [RuleSet.PLY_YARD]: 'words.ply_yard',
  [RuleSet.TRADITIONAL]: 'words.traditional',
};

/** The turns without progress that PLY_YARD has where nothing is said. */
const USUAL_QUIET_TURNS = 50;

/** A rule set's name in the language shown. */
export function rulesName(rules: RulesName): string {
  return t(NAMES[RULE_SETS[rules]]);
}

/** A rule set with the settings that are not the usual ones, as "Traditional: sut khun". */
export function rulesText(ruleSet: RuleSet, options: Partial<RuleOptions> | undefined): string {
  const name = t(NAMES[ruleSet]);
  const parts: string[] = [];
  const quiet = options?.quietTurns ?? 0;
  if (quiet > 0 && quiet !== USUAL_QUIET_TURNS) parts.push(t('home.quiet_turns_short', { n: quiet }));
  if (options?.sutKhun) parts.push(t('home.sut_khun'));
  if (options?.sutMet) parts.push(t('home.sut_met'));
  if (options?.sutMa) parts.push(t('home.sut_ma'));
  if (options?.takhaengRuea?.length) {
    parts.push(t('home.lying_rua_short', { squares: options.takhaengRuea.join(', ') }));
  }
  return parts.length === 0 ? name : t('home.rules_with', { rules: name, settings: parts.join(', ') });
}
