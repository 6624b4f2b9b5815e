import { RULE_SETS } from '../terms/rules.ts';
import type { Options } from './options.ts';

/** The rules of a request: the rule set, and the settings that go with it alone. */
export function rulesOf(options: Options) {
  const ruleSet = RULE_SETS[options.ruleSet];
  switch (options.ruleSet) {
    case 'ply_yard':
      return { ruleSet, ruleOptions: { quietTurns: options.quietTurns } };
    case 'traditional': {
      const { sutKhun, sutMet, sutMa, lyingRua } = options;
      const takhaengRuea = lyingRua === '' ? [] : lyingRua.split(' ');
      return { ruleSet, ruleOptions: { sutKhun, sutMet, sutMa, takhaengRuea } };
    }
    case 'ttakji':
      return { ruleSet };
  }
}
