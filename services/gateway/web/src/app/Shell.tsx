import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { WaitNotice } from '../home/WaitNotice.tsx';
import { t } from '../i18n/index.ts';
import { connectionLost } from '../live/connection.ts';
import { Announcer } from './Announcer.tsx';
import { Icon } from './Icon.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';
import { dismiss, toast } from './toast.ts';

/** The frame around every page: heading, navigation, settings, notices. */
export function Shell({ children }: { children: ComponentChildren }) {
  const [settings, setSettings] = useState(false);
  return (
    <>
      <a class="skip" href="#content">
        {t('app.skip')}
      </a>
      <header class="top">
        <a class="brand" href="/">
          <img src="/favicon.svg" alt="" width="32" height="32" />
          <span>{t('app.title')}</span>
        </a>
        <nav aria-label={t('app.navigation')}>
          <Tab href="/" label={t('app.play')} />
          <Tab href="/learn" label={t('app.learn')} />
          <Tab href="/games" label={t('app.games')} />
          <button
            type="button"
            class="button quiet square"
            aria-label={t('app.settings')}
            onClick={() => setSettings(true)}
          >
            <Icon name="settings" />
          </button>
        </nav>
      </header>
      {connectionLost.value && (
        <p class="banner" role="status">
          {t('app.reconnecting')}
        </p>
      )}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      {toast.value && <Toast text={toast.value} />}
      {settings && <SettingsDialog onClose={() => setSettings(false)} />}
      <WaitNotice />
      <Announcer />
    </>
  );
}

function Tab({ href, label }: { href: string; label: string }) {
  const { path } = useLocation();
  const here = href === '/' ? path === '/' : path.startsWith(href);
  return (
    <a class="tab" href={href} aria-current={here ? 'page' : undefined}>
      {label}
    </a>
  );
}

/** A notice above everything, dialogs too. */
function Toast({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Shown anew with every text, so that it comes to lie above a dialog that was opened meanwhile.
    box.current?.hidePopover();
    box.current?.showPopover();
  }, [text]);
  return (
    <div ref={box} class="toast" role="alert" popover="manual">
      <span>{text}</span>
      <button type="button" class="button quiet square" aria-label={t('app.close')} onClick={dismiss}>
        <Icon name="close" />
      </button>
    </div>
  );
}
