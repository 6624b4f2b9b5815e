import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { explain } from '../app/errors.ts';
import { t } from '../i18n/index.ts';
import { alone, underWay } from './asPlayer.ts';
import { showNicknameFault } from './NicknameField.tsx';
import { checkedNickname } from './nickname.ts';
import type { Way } from './options.ts';
import { WayIcon } from './WayIcon.tsx';

/** A way to play. */
export interface WayCardProps {
  way: Way;
  title: string;
  /** What it is, in a sentence. */
  text: string;
  /** What the button says. */
  action: string;
  /** Why it can't be started now. */
  hindrance?: string | undefined;
  /** Starts it, as a player of this nickname. */
  start: (name: string) => Promise<void>;
  /** What the folded part is called. */
  label: string;
  /** What is chosen there, in short. */
  summary: string;
  /** What is to be chosen there. */
  folded: ComponentChildren;
  /** What is chosen in plain sight. */
  children?: ComponentChildren;
}

/** The card of a way to play: what it is, its options, and the button that starts it. */
export function WayCard(props: WayCardProps) {
  const { way, title, text, action, hindrance, start } = props;
  const [error, setError] = useState<string>();
  const mine = underWay.value === way;

  const press = async () => {
    const name = checkedNickname();
    if (name === undefined) {
      showNicknameFault();
      return;
    }
    setError(undefined);
    await alone(way, () => start(name)).catch(failure => setError(explain(failure)));
  };

  return (
    <section class="card way" aria-labelledby={`way-${way}`}>
      <header>
        <WayIcon way={way} />
        <h2 id={`way-${way}`} tabIndex={-1}>
          {title}
        </h2>
      </header>
      <p class="muted">{text}</p>
      {props.children}
      <details class="folded">
        <summary>
          <span>{props.label}</span>
          <small>{props.summary}</small>
        </summary>
        <div class="form">{props.folded}</div>
      </details>
      <div class="start">
        <button
          type="button"
          class="button primary wide"
          disabled={underWay.value !== undefined || hindrance !== undefined}
          aria-busy={mine}
          onClick={() => void press()}
        >
          {mine ? t('home.starting') : action}
        </button>
        {hindrance && <p class="muted">{hindrance}</p>}
        {error && (
          <p class="fault" role="alert">
            {error}
          </p>
        )}
      </div>
    </section>
  );
}
