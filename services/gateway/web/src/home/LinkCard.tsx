import { useEffect, useRef, useState } from 'preact/hooks';
import { Color } from '../api/gen/makruk/game/v1/game_pb.ts';
import type { Link } from '../api/gen/makruk/matchmaking/v1/lobby_pb.ts';
import { announce } from '../app/announce.ts';
import { explain } from '../app/errors.ts';
import { Icon } from '../app/Icon.tsx';
import { playersName } from '../app/nickname.ts';
import { copy as copyText } from '../app/share.ts';
import { notify } from '../app/toast.ts';
import { sideName } from '../board/names.ts';
import { t } from '../i18n/index.ts';
import { moment } from '../terms/moments.ts';
import { rulesText } from '../terms/rules.ts';
import { timeText } from '../terms/times.ts';
import { alone, underWay } from './asPlayer.ts';
import { catchFocus } from './focus.ts';
import { QrCode } from './QrCode.tsx';
import { withdrawLink } from './start.ts';
import './link.css';

/** How long a button says that the link is copied, in ms. */
const COPIED_MS = 2_500;
/** A link is good for a day: the weekday tells today from tomorrow. */
const EXPIRY: Intl.DateTimeFormatOptions = { weekday: 'long', hour: 'numeric', minute: '2-digit' };

/** A link that waits for a friend: to be copied, shared, scanned, or withdrawn. */
export function LinkCard({ link }: { link: Link }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    catchFocus(heading.current);
  }, []);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    if (!field.current || !(await copyText(field.current.value))) return;
    setCopied(true);
    announce(t('home.link_copied'));
  };
  const share = () => {
    const text = t('home.link_share_text', { name: playersName() });
    // Whoever closes the sheet has changed their mind.
    navigator.share({ text, url: link.url }).catch(() => undefined);
  };
  const withdraw = async () => {
    await alone('withdraw', () => withdrawLink(playersName(), link.code)).then(
      () => announce(t('home.link_withdrawn')),
      error => notify(explain(error)),
    );
  };

  return (
    <section class="card link" aria-labelledby={`link-${link.code}`}>
      <div class="link-words">
        <h2 id={`link-${link.code}`} tabIndex={-1} ref={heading}>
          {t('home.link_heading')}
        </h2>
        <p>{t('home.link_text')}</p>
        <div class="link-row">
          <input
            ref={field}
            type="text"
            readOnly
            aria-label={t('home.link_field')}
            value={link.url}
            onFocus={event => event.currentTarget.select()}
          />
          <button type="button" class="button primary" onClick={() => void copy()}>
            <Icon name={copied ? 'check' : 'copy'} />
            {copied ? t('home.link_copied') : t('home.link_copy')}
          </button>
          {'share' in navigator && (
            <button type="button" class="button" onClick={share}>
              <Icon name="share" />
              {t('home.link_share')}
            </button>
          )}
        </div>
        <p class="muted">{linkTerms(link)}</p>
        <p class="muted">{t('home.link_expires', { time: moment(link.expiresAtMs, EXPIRY) })}</p>
        <button
          type="button"
          class="button quiet withdraw"
          disabled={underWay.value !== undefined}
          onClick={() => void withdraw()}
        >
          {t('home.link_withdraw')}
        </button>
      </div>
      <figure class="link-code">
        <QrCode text={link.url} label={t('home.link_qr')} />
        <figcaption class="muted">{t('home.link_qr_hint')}</figcaption>
      </figure>
    </section>
  );
}

/** What a link offers, as its maker sees it: rules, clock, colour. */
function linkTerms(link: Link): string {
  return [rulesText(link.ruleSet, link.ruleOptions), timeText(link.timeControl), colour(link.color)].join(' · ');
}

function colour(color: Color): string {
  if (color === Color.UNSPECIFIED) return t('home.colour_lot');
  return t('home.colour_yours', { side: sideName(color === Color.WHITE ? 'white' : 'black') });
}
