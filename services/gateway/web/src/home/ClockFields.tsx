import { t } from '../i18n/index.ts';
import { timeFigures, timeText } from '../terms/times.ts';
import { NumberField } from './NumberField.tsx';
import { choose, options, type Way } from './options.ts';
import { clockName, hasNoTime, timeControls } from './timeControl.ts';

/** The clock of a way to play: none, one with a name, or one's own. */
export function ClockFields({ way }: { way: Way }) {
  const chosen = options[way].value;
  return (
    <div class="option">
      <label class="field">
        <span>{t('home.clock')}</span>
        <select value={chosen.clock} onChange={event => choose(way, { clock: event.currentTarget.value })}>
          <option value="none" selected={chosen.clock === 'none'}>
            {t('words.untimed')}
          </option>
          {timeControls.value.map(named => (
            <option key={named.name} value={named.name} selected={named.name === chosen.clock}>
              {t('home.clock_with_times', { name: clockName(named), times: timeText(named.control) })}
            </option>
          ))}
          <option value="custom" selected={chosen.clock === 'custom'}>
            {t('home.clock_custom')}
          </option>
        </select>
      </label>
      {chosen.clock === 'custom' && <OwnClock way={way} />}
      {chosen.clock !== 'none' && <p class="muted">{t('home.clock_hint')}</p>}
    </div>
  );
}

/** What a clock of one's own is made of. */
const OWN_CLOCK = [
  { name: 'minutes', label: 'home.minutes' },
  { name: 'periods', label: 'home.periods' },
  { name: 'seconds', label: 'home.period_seconds' },
  { name: 'increment', label: 'home.increment' },
] as const;

function OwnClock({ way }: { way: Way }) {
  const chosen = options[way].value;
  return (
    <>
      <div class="own-clock">
        {OWN_CLOCK.map(({ name, label }) => (
          <NumberField
            key={name}
            name={name}
            label={t(label)}
            value={chosen[name]}
            onChange={value => choose(way, { [name]: value })}
          />
        ))}
      </div>
      {hasNoTime(chosen) && (
        <p class="fault" role="alert">
          {t('home.clock_empty')}
        </p>
      )}
    </>
  );
}

/** The clocks that will do for a random opponent: one at least. */
export function ClocksFields() {
  const { clocks } = options.random.value;
  return (
    <fieldset class="choice option">
      <legend>{t('home.clocks_legend')}</legend>
      <div class="clocks">
        {timeControls.value.map(named => {
          const on = clocks.includes(named.name);
          const next = on ? clocks.filter(name => name !== named.name) : [...clocks, named.name];
          return (
            <label key={named.name} class="segment">
              <input
                type="checkbox"
                checked={on}
                aria-label={t('home.clock_with_times', { name: clockName(named), times: timeText(named.control) })}
                onChange={event => {
                  if (next.length > 0) choose('random', { clocks: next });
                  else event.currentTarget.checked = true;
                }}
              />
              <span aria-hidden="true">
                <b>{timeFigures(named.control)}</b>
                <small>{clockName(named)}</small>
              </span>
            </label>
          );
        })}
      </div>
      <p class="muted">{t('home.clocks_hint')}</p>
    </fieldset>
  );
}
