import { choose, language, t } from '../i18n/index.ts';
import { LANGUAGES, type Language } from '../i18n/languages.ts';
import { Choice } from './Choice.tsx';
import { Dialog } from './Dialog.tsx';
import { explain } from './errors.ts';
import { type Settings, set, settings } from './settings.ts';
import { notify } from './toast.ts';

/** Language, pieces, notation, sound, appearance, and how moves are made. Every change holds at once. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { pieces, notation, theme, volume } = settings.value;
  const languages = Object.entries(LANGUAGES).map(([value, label]) => ({ value: value as Language, label }));
  return (
    <Dialog title={t('app.settings')} onClose={onClose}>
      <div class="form">
        <Choice
          label={t('app.language')}
          options={languages}
          value={language.value}
          onChange={value => void choose(value).catch(error => notify(explain(error)))}
        />
        <Choice
          label={t('app.pieces')}
          options={[
            { value: 'thai', label: t('app.pieces_thai') },
            { value: 'letters', label: t('app.pieces_letters') },
            { value: 'international', label: t('app.pieces_international') },
          ]}
          value={pieces}
          onChange={value => set({ pieces: value })}
        />
        <Choice
          label={t('app.notation')}
          options={[
            { value: 'latin', label: t('app.notation_latin') },
            { value: 'thai', label: t('app.notation_thai') },
          ]}
          value={notation}
          onChange={value => set({ notation: value })}
        />
        <Choice
          label={t('app.theme')}
          options={[
            { value: 'system', label: t('app.theme_system') },
            { value: 'light', label: t('app.theme_light') },
            { value: 'dark', label: t('app.theme_dark') },
          ]}
          value={theme}
          onChange={value => set({ theme: value })}
        />
        <label class="field">
          <span>{t('app.volume')}</span>
          <input
            type="range"
            min="0"
            max="1"
            step="0.1"
            value={volume}
            onChange={event => set({ volume: Number(event.currentTarget.value) })}
          />
        </label>
        <Switch name="showDestinations" label={t('app.show_destinations')} />
        <Switch name="premoves" label={t('app.premoves')} />
        <Switch name="confirmMoves" label={t('app.confirm_moves')} />
      </div>
    </Dialog>
  );
}

type Switchable = { [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never }[keyof Settings];

function Switch({ name, label }: { name: Switchable; label: string }) {
  return (
    <label class="switch">
      <input
        type="checkbox"
        checked={settings.value[name]}
        onChange={event => set({ [name]: event.currentTarget.checked })}
      />
      <span>{label}</span>
    </label>
  );
}
