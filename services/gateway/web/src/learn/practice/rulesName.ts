import { t } from '../../i18n/index.ts';
import type { RulesName } from '../referee/rules.ts';

/** A rule set's name in the language shown. */
export function rulesName(rules: RulesName): string {
  switch (rules) {
    case 'ttakji':
      return t('words.ttakji');
    case 'ply_yard':
      return t('words.ply_yard');
    case 'traditional':
      return t('words.traditional');
  }
}
