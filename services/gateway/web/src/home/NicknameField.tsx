import { useId } from 'preact/hooks';
import { identity } from '../api/identity.ts';
import { announce } from '../app/announce.ts';
import { explain } from '../app/errors.ts';
import { checkedNickname, type NicknameFault, nickname, nicknameFault } from '../app/nickname.ts';
import { set } from '../app/settings.ts';
import { notify } from '../app/toast.ts';
import type { Key } from '../i18n/catalogue.ts';
import { t } from '../i18n/index.ts';
import { asPlayer } from './asPlayer.ts';
import './nickname.css';

const FAULTS: Record<NicknameFault, Key> = {
  blank: 'home.nickname_blank',
  long: 'home.nickname_long',
  control: 'home.nickname_control',
};

/** The id of the field, for whoever has to point the player to it. */
export const NICKNAME_FIELD = 'nickname';

/** The nickname, to be changed at any time. A player who has a session is renamed when the field is left; a newcomer with the first game. */
export function NicknameField() {
  const note = useId();
  const fault = nicknameFault.value;
  return (
    <div class="nickname">
      <label class="field">
        <span>{t('home.nickname')}</span>
        <input
          id={NICKNAME_FIELD}
          type="text"
          autocomplete="nickname"
          autocapitalize="words"
          spellcheck={false}
          enterkeyhint="done"
          value={nickname.value}
          aria-invalid={fault !== undefined}
          aria-describedby={note}
          onInput={event => {
            nickname.value = event.currentTarget.value;
            if (fault) checkedNickname();
          }}
          onBlur={() => void keepNickname()}
          onKeyDown={event => event.key === 'Enter' && void keepNickname()}
        />
      </label>
      <p id={note} class={fault ? 'fault' : 'muted'} role={fault ? 'alert' : undefined}>
        {fault ? t(FAULTS[fault]) : t('home.nickname_hint')}
      </p>
    </div>
  );
}

/** Points the player to a nickname that can't be used. */
export function showNicknameFault(): void {
  document.getElementById(NICKNAME_FIELD)?.focus();
}

async function keepNickname(): Promise<void> {
  const name = checkedNickname();
  if (name === undefined) return;
  set({ nickname: name });
  const known = identity.peek();
  if (!known || known.name === name) return;
  try {
    await asPlayer(name, () => Promise.resolve());
    announce(t('home.nickname_changed', { name: identity.peek()?.name ?? name }));
  } catch (error) {
    notify(explain(error));
  }
}
