import { Code } from '@connectrpc/connect';
import { useSignal } from '@preact/signals';
import { matchmaking } from '../api/clients.ts';
import { Color } from '../api/gen/makruk/game/v1/game_pb.ts';
import { type Link, LinkState } from '../api/gen/makruk/matchmaking/v1/lobby_pb.ts';
import { identity } from '../api/identity.ts';
import { codeOf, isOpen } from '../api/transport.ts';
import { explain } from '../app/errors.ts';
import { checkedNickname } from '../app/nickname.ts';
import { sideName } from '../board/names.ts';
import { t } from '../i18n/index.ts';
import { lobby } from '../live/lobby.ts';
import { rulesText } from '../terms/rules.ts';
import { sidesOf } from '../terms/seats.ts';
import { timeText } from '../terms/times.ts';
import { arrangedGame } from './arranged.ts';
import { alone, asPlayer, underWay } from './asPlayer.ts';
import { NicknameField, showNicknameFault } from './NicknameField.tsx';

interface InvitationProps {
  link: Link;
  onTaken: (gameId: string) => void;
  /** The server would not have it: the link has to be read anew. */
  onRefused: () => void;
}

/** An open link of somebody else: what the game would be, and the button that begins it. */
export function Invitation({ link, onTaken, onRefused }: InvitationProps) {
  const error = useSignal<string | undefined>(undefined);
  const inWay = arrangedGame(lobby.value);

  const take = async () => {
    const name = checkedNickname();
    if (name === undefined) {
      showNicknameFault();
      return;
    }
    error.value = undefined;
    try {
      await alone('accept', async () => {
        const { gameId } = await asPlayer(name, () => matchmaking.acceptLink({ code: link.code }));
        onTaken(gameId);
      });
    } catch (failure) {
      // The link is open and nothing is in the guest's own way: what the server refuses is the other one's.
      const refused = codeOf(failure) === Code.FailedPrecondition;
      error.value = refused ? t('home.inviter_busy', { name: link.creator?.name ?? '' }) : explain(failure);
      if (!isOpen(failure)) onRefused();
    }
  };

  return (
    <section class="card invitation">
      <h1>{t('home.invited_by', { name: link.creator?.name ?? '' })}</h1>
      <dl>
        <dt>{t('home.rules')}</dt>
        <dd>{rulesText(link.ruleSet, link.ruleOptions)}</dd>
        <dt>{t('home.clock')}</dt>
        <dd>{timeText(link.timeControl)}</dd>
        <dt>{t('home.colour')}</dt>
        <dd>{guestColour(link.color)}</dd>
      </dl>
      <NicknameField />
      {inWay ? (
        <>
          <p role="alert">{t('home.game_in_way')}</p>
          <a class="button primary wide" href={`/game/${inWay.gameId}`}>
            {t('home.to_game')}
          </a>
        </>
      ) : (
        <button
          type="button"
          class="button primary wide"
          disabled={underWay.value !== undefined}
          onClick={() => void take()}
        >
          {underWay.value === 'accept' ? t('home.starting') : t('home.accept')}
        </button>
      )}
      {error.value && (
        <p class="fault" role="alert">
          {error.value}
        </p>
      )}
      <a class="newcomer-line" href="/learn/five-minutes">
        {t('home.newcomer')} {t('home.newcomer_link')}
      </a>
    </section>
  );
}

/** A link that is not open any more: why, and what can be done now. */
export function LinkEnd({ link, own }: { link: Link; own: boolean }) {
  const player = identity.value?.id;
  const used = link.state === LinkState.USED && link.gameId !== '';
  const live = lobby.value?.games.find(game => game.gameId === link.gameId);
  const mine = own || (live !== undefined && sidesOf(live, player).length > 0);
  return (
    <section class="card invitation">
      <h1>{t('home.invitation')}</h1>
      <p role="status">{endText(link.state, mine)}</p>
      <div class="invitation-buttons">
        {used && (
          <a class="button primary" href={`/game/${link.gameId}`}>
            {mine ? t('home.to_game') : t('home.watch_game')}
          </a>
        )}
        <a class={used ? 'button' : 'button primary'} href="/">
          {t('app.to_start')}
        </a>
      </div>
    </section>
  );
}

function endText(state: LinkState, mine: boolean): string {
  switch (state) {
    case LinkState.USED:
      return mine ? t('home.link_used_yours') : t('home.link_used');
    case LinkState.EXPIRED:
      return t('home.link_expired');
    case LinkState.CANCELLED:
      return t('home.link_cancelled');
    default:
      return t('home.link_unknown');
  }
}

/** The colour that is left for the guest. */
function guestColour(creators: Color): string {
  if (creators === Color.UNSPECIFIED) return t('home.by_lot');
  return sideName(creators === Color.WHITE ? 'black' : 'white');
}
