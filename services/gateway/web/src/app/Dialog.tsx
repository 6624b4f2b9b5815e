import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import { Icon } from './Icon.tsx';

/** What a dialog shows. */
export interface DialogProps {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
}

/** A modal dialog: the browser keeps the focus inside, and gives it back; Escape and a click outside close it. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, by the browser.
    <dialog
      ref={dialog}
      class="dialog"
      aria-label={title}
      onClose={onClose}
      onClick={event => event.target === dialog.current && dialog.current?.close()}
    >
      <div class="dialog-body">
        <header class="dialog-head">
          <h2>{title}</h2>
          <button
            type="button"
            class="button quiet square"
            aria-label={t('app.close')}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
