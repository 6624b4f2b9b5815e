import { useState } from 'preact/hooks';
import { Choice } from '../../app/Choice.tsx';
import { num } from '../../i18n/index.ts';
import { type RulesName, rulesName } from '../../terms/rules.ts';
import { LiveDiagram } from '../diagram/LiveDiagram.tsx';
import { l } from '../text/index.ts';
import { LIMITS } from './limits.ts';
import { type Part, RULE_SET_PAGES } from './ruleSetPages.ts';
import { Section } from './Section.tsx';

const NAMES: readonly RulesName[] = ['ttakji', 'ply_yard', 'traditional'];

/** The rules, a switch of the rule set, and what goes for games between people whatever the rule set. */
export function RuleSets() {
  const [rules, setRules] = useState<RulesName>('ttakji');
  return (
    <>
      <p>{l('rules.intro')}</p>
      <Choice
        label={l('rules.choose')}
        options={NAMES.map(value => ({ value, label: rulesName(value) }))}
        value={rules}
        onChange={setRules}
      />
      {RULE_SET_PAGES[rules].map(part => (
        <PartView key={`${rules}.${part.title}`} part={part} rules={rules} />
      ))}
      <Section
        title="rules.clocks_title"
        texts={['rules.clocks', 'rules.clocks_period', 'rules.clocks_increment', 'rules.clocks_away']}
      />
      <Section title="rules.first_title" texts={['rules.first', 'rules.abort']} />
      <Section title="rules.offers_title" texts={['rules.offers', 'rules.offers_again', 'rules.undo']} />
    </>
  );
}

function PartView({ part, rules }: { part: Part; rules: RulesName }) {
  return (
    <Section title={part.title} texts={part.texts}>
      {part.list && (
        <ol class="lesson-list">
          {part.list.map(key => (
            <li key={key}>{l(key)}</li>
          ))}
        </ol>
      )}
      {part.limits && <Limits />}
      {part.examples && (
        <div class="diagrams">
          {part.examples.map(({ text, ...example }) => (
            <LiveDiagram key={text} rules={rules} caption={l(text)} {...example} />
          ))}
        </div>
      )}
    </Section>
  );
}

function Limits() {
  return (
    <>
      <h3>{l('rules.limits_title')}</h3>
      <p>{l('rules.limits_intro')}</p>
      <table class="limits">
        <thead>
          <tr>
            <th scope="col">{l('rules.limits_side')}</th>
            <th scope="col">{rulesName('ttakji')}</th>
            <th scope="col">{rulesName('traditional')}</th>
          </tr>
        </thead>
        <tbody>
          {LIMITS.map(row => (
            <tr key={row.side}>
              <th scope="row">{l(row.side)}</th>
              <td>{num(row.ttakji)}</td>
              <td>{num(row.traditional)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
