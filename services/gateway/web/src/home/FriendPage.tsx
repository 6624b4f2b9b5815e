import { Code } from '@connectrpc/connect';
import { useEffect, useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { matchmaking } from '../api/clients.ts';
import { type Link, LinkState } from '../api/gen/makruk/matchmaking/v1/lobby_pb.ts';
import { identity } from '../api/identity.ts';
import { codeOf } from '../api/transport.ts';
import { explain } from '../app/errors.ts';
import { nickname, playersName } from '../app/nickname.ts';
import { t } from '../i18n/index.ts';
import { lobby } from '../live/lobby.ts';
import { asPlayer } from './asPlayer.ts';
import { Invitation, LinkEnd } from './Invitation.tsx';
import { LinkCard } from './LinkCard.tsx';
import { useOutcome } from './useOutcome.ts';
import './friend.css';

/** What is known of a link. */
type Found = { readonly link: Link } | { readonly failure: string } | undefined;

/** The page that a friend's link leads to: who invites to what game, or why it can't be had any more. */
export function FriendPage() {
  const code = useRoute().params['code'] ?? '';
  const { route } = useLocation();
  const [found, setFound] = useState<Found>();
  useOutcome();

  const read = async () => {
    try {
      setFound(await find(code));
    } catch (error) {
      const unknown = codeOf(error) === Code.NotFound || codeOf(error) === Code.InvalidArgument;
      setFound({ failure: unknown ? t('home.link_unknown') : explain(error) });
    }
  };
  useEffect(() => {
    setFound(undefined);
    void read();
  }, [code]);

  return (
    <div class="page narrow friend">
      {!found && <p class="muted friend-loading">{t('app.loading')}</p>}
      {found && 'failure' in found && (
        <section class="card invitation">
          <h1>{t('home.invitation')}</h1>
          <p role="alert">{found.failure}</p>
          <div class="invitation-buttons">
            <button type="button" class="button" onClick={() => void read()}>
              {t('app.try_again')}
            </button>
            <a class="button primary" href="/">
              {t('app.to_start')}
            </a>
          </div>
        </section>
      )}
      {found && 'link' in found && (
        <LinkView link={found.link} onTaken={id => route(`/game/${id}`)} onRefused={() => void read()} />
      )}
    </div>
  );
}

/** Looks for a link. A newcomer gets a session under the name in the field, which can be changed before the game. */
async function find(code: string): Promise<Found> {
  const name = playersName();
  nickname.value = name;
  const { link } = await asPlayer(name, () => matchmaking.getLink({ code }));
  return link ? { link } : { failure: t('home.link_unknown') };
}

interface LinkViewProps {
  link: Link;
  onTaken: (gameId: string) => void;
  onRefused: () => void;
}

function LinkView({ link, onTaken, onRefused }: LinkViewProps) {
  const own = link.creator?.id !== undefined && link.creator.id === identity.value?.id;
  // The lobby follows one's own link; what was read of it once grows old.
  const known = own ? (lobby.value?.links.find(({ code }) => code === link.code) ?? link) : link;
  if (known.state !== LinkState.OPEN) return <LinkEnd link={known} own={own} />;
  if (!own) return <Invitation link={known} onTaken={onTaken} onRefused={onRefused} />;
  return (
    <>
      <h1>{t('home.link_own')}</h1>
      <LinkCard link={known} />
    </>
  );
}
