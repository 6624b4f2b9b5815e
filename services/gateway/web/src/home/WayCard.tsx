import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { explain } from '../app/errors.ts';
import { checkedNickname } from '../app/nickname.ts';
import { t } from '../i18n/index.ts';
import { alone, underWay } from './asPlayer.ts';
import { showNicknameFault } from './NicknameField.tsx';
import type { Way } from './options.ts';
import { WayIcon } from './WayIcon.tsx';

/** A way to play. */
export interface WayCardProps {
  way: Way;
  title: string;
  /** What it is, in a sentence. */
  text: string;
  /** What is chosen, in short. */
  chosen: readonly string[];
  /** What the button says. */
  action: string;
  /** Why it can't be started now. */
  hindrance?: string | undefined;
  /** Starts it, as a player of this nickname. */
  start: (name: string) => Promise<void>;
  /** What most players choose. */
  children?: ComponentChildren;
  /** What the rest of the options is called, which only some ask for. */
  label: string;
  folded: ComponentChildren;
}

/** The card of a way to play: what it is, and the button that starts it as it was chosen last. Its title opens the options. */
export function WayCard(props: WayCardProps) {
  const { way, title, text, action, hindrance, start } = props;
  const [open, setOpen] = useState(false);
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
    <section class={open ? 'card way open' : 'card way'} aria-labelledby={`way-${way}`}>
      <header>
        <WayIcon way={way} />
        <div class="way-title">
          <h2 id={`way-${way}`}>
            <button
              type="button"
              data-testid={`way-${way}`}
              aria-expanded={open}
              aria-describedby={`chosen-${way}`}
              onClick={() => setOpen(!open)}
            >
              {title}
            </button>
          </h2>
          <p id={`chosen-${way}`} class="muted">
            {props.chosen.join(' · ')}
          </p>
        </div>
      </header>
      <p class="way-text">{text}</p>
      {open && (
        <div class="form">
          {props.children}
          <details class="folded">
            <summary>{props.label}</summary>
            <div class="form">{props.folded}</div>
          </details>
        </div>
      )}
      <div class="start">
        <button
          type="button"
          class="button primary wide"
          data-testid={`play-${way}`}
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
