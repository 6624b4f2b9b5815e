import { useId } from 'preact/hooks';
import { Choice } from '../app/Choice.tsx';
import { sideName } from '../board/names.ts';
import type { Key } from '../i18n/catalogue.ts';
import { t } from '../i18n/index.ts';
import { NumberField } from './NumberField.tsx';
import { choose, LYING_RUA, type Options, options, type Way } from './options.ts';

const HINTS: Record<Options['ruleSet'], Key> = {
  ttakji: 'home.ttakji_hint',
  ply_yard: 'home.ply_yard_hint',
  traditional: 'home.traditional_hint',
};

/** The rule set of a way to play, and what can be set in it, each with a sentence of what it means. */
export function RulesFields({ way }: { way: Way }) {
  const { ruleSet, quietTurns } = options[way].value;
  return (
    <>
      <div class="option">
        <Choice
          label={t('home.rules')}
          options={[
            { value: 'ttakji', label: t('words.ttakji') },
            { value: 'ply_yard', label: t('words.ply_yard') },
            { value: 'traditional', label: t('words.traditional') },
          ]}
          value={ruleSet}
          onChange={value => choose(way, { ruleSet: value })}
        />
        <p class="muted">{t(HINTS[ruleSet])}</p>
      </div>
      {ruleSet === 'ply_yard' && (
        <div class="option">
          <NumberField
            name="quietTurns"
            label={t('home.quiet_turns')}
            value={quietTurns}
            onChange={value => choose(way, { quietTurns: value })}
          />
          <p class="muted">{t('home.quiet_turns_hint')}</p>
        </div>
      )}
      {ruleSet === 'traditional' && <Sutras way={way} />}
    </>
  );
}

function Sutras({ way }: { way: Way }) {
  const { sutKhun, sutMet, sutMa, lyingRua } = options[way].value;
  return (
    <>
      <Switch
        label={t('home.sut_khun')}
        hint={t('home.sut_khun_hint')}
        on={sutKhun}
        onChange={on => choose(way, { sutKhun: on })}
      />
      <Switch
        label={t('home.sut_met')}
        hint={t('home.sut_met_hint')}
        on={sutMet}
        onChange={on => choose(way, { sutMet: on })}
      />
      <Switch
        label={t('home.sut_ma')}
        hint={t('home.sut_ma_hint')}
        on={sutMa}
        onChange={on => choose(way, { sutMa: on })}
      />
      <div class="option">
        <label class="field">
          <span>{t('home.lying_rua')}</span>
          <select
            value={lyingRua}
            onChange={event => choose(way, { lyingRua: event.currentTarget.value as Options['lyingRua'] })}
          >
            {LYING_RUA.map(squares => (
              <option key={squares} value={squares} selected={squares === lyingRua}>
                {ruaName(squares)}
              </option>
            ))}
          </select>
        </label>
        <p class="muted">{t('home.lying_rua_hint')}</p>
      </div>
    </>
  );
}

function ruaName(squares: Options['lyingRua']): string {
  if (squares === '') return t('home.none');
  const side = sideName(squares.endsWith('1') ? 'white' : 'black');
  return t('home.rua_of', { side, squares: squares.replace(' ', ', ') });
}

interface SwitchProps {
  label: string;
  hint: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

function Switch({ label, hint, on, onChange }: SwitchProps) {
  const note = useId();
  return (
    <div class="option">
      <label class="switch">
        <input
          type="checkbox"
          checked={on}
          aria-describedby={note}
          onChange={event => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      <p id={note} class="muted">
        {hint}
      </p>
    </div>
  );
}
