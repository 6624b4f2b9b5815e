import { Code } from '@connectrpc/connect';
import { sessions } from './clients.ts';
import type { Session } from './gen/makruk/gateway/v1/session_service_pb.ts';
import { forget, type Identity, identity, keep } from './identity.ts';
import { codeOf } from './transport.ts';

/** A session is renewed when less than this is left of it, in ms: half of its 30 days. */
const RENEW_BELOW_MS = 15 * 24 * 3600 * 1000;

let making: Promise<Identity> | undefined;

/** The session of this browser; a guest's is made under `nickname` where there is none. One such call goes out at a time. */
export function ensureSession(nickname: string): Promise<Identity> {
  const known = identity.peek();
  if (known && known.expiresAtMs > Date.now()) return Promise.resolve(known);
  making ??= sessions
    .createGuestSession({ nickname })
    .then(({ session }) => keep(read(session)))
    .finally(() => {
      making = undefined;
    });
  return making;
}

/** Plays on under another nickname. Games that were made before keep the old one. */
export async function rename(nickname: string): Promise<Identity> {
  const known = identity.peek();
  if (!known) return ensureSession(nickname);
  if (known.name === nickname) return known;
  return keep(read((await sessions.renewSession({ nickname })).session));
}

/** Makes a session that nears its end last again. A failure does no harm: the next visit tries again. */
export async function renewInTime(): Promise<void> {
  const known = identity.peek();
  if (!known || known.expiresAtMs - Date.now() > RENEW_BELOW_MS) return;
  keep(read((await sessions.renewSession({})).session));
}

/** Forgets the session where `error` says that the server does not take it. Whether it did. */
export function forgetRefused(error: unknown, token: string | undefined): boolean {
  if (codeOf(error) !== Code.Unauthenticated || token === undefined) return false;
  forget(token);
  return true;
}

function read(session: Session | undefined): Identity {
  if (!session?.player) throw new Error('the server sent no session');
  const { token, player, expiresAtMs } = session;
  return { token, id: player.id, name: player.name, expiresAtMs: Number(expiresAtMs) };
}
