import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../i18n/index.ts';

/** A button that asks before it does what can't be taken back. */
export interface ConfirmButtonProps {
  question: string;
  onConfirm: () => void;
  disabled?: boolean;
  class?: string;
  children: ComponentChildren;
}

/** Asks in its own place: yes or no. The focus goes along, and Escape is no. */
export function ConfirmButton({ question, onConfirm, disabled, class: look = 'button', children }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const no = useRef<HTMLButtonElement>(null);
  const asked = useRef(false);
  // Before the next key: it has to find the focus where it will stay.
  useLayoutEffect(() => {
    if (asking) no.current?.focus();
    else if (asked.current) button.current?.focus();
    asked.current = asking;
  }, [asking]);
  if (!asking) {
    return (
      <button ref={button} type="button" class={look} disabled={disabled} onClick={() => setAsking(true)}>
        {children}
      </button>
    );
  }
  return (
    <div
      class="confirm"
      role="alertdialog"
      aria-label={question}
      onKeyDown={event => event.key === 'Escape' && setAsking(false)}
    >
      <span>{question}</span>
      <button
        type="button"
        class="button danger"
        onClick={() => {
          setAsking(false);
          onConfirm();
        }}
      >
        {t('words.yes')}
      </button>
      <button ref={no} type="button" class="button" onClick={() => setAsking(false)}>
        {t('words.no')}
      </button>
    </div>
  );
}
