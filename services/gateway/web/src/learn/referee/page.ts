import { referee } from '../../api/clients.ts';
import { untilKnown } from '../../api/command.ts';
import type { Identity } from '../../api/identity.ts';
import { ensureSession, forgetRefused } from '../../api/session.ts';
import { playersName } from '../../app/nickname.ts';
import { type Call, wrapped } from './client.ts';

/** How long a lesson waits for an answer, in ms, while the server is away or busy. */
const PATIENCE_MS = 15_000;

/** The session of whoever learns; a guest's is made where there is none, with the name that the start page would give it. */
export function learner(): Promise<Identity> {
  return ensureSession(playersName());
}

/** The referee of this page: makes a session first where there is none, and tries again for 15 s. */
export const pageReferee = wrapped(referee, patient);

function patient<Request, Answer>(call: Call<Request, Answer>): Call<Request, Answer> {
  const once = async (request: Request, options: Parameters<typeof call>[1]) => {
    const { token } = await learner();
    try {
      return { answer: await untilKnown(() => call(request, options), { forMs: PATIENCE_MS }) };
    } catch (error) {
      // A session that is no longer taken is made anew, once.
      if (forgetRefused(error, token)) return undefined;
      throw error;
    }
  };
  return async (request, options) =>
    ((await once(request, options)) ?? (await once(request, options)) ?? { answer: await call(request, options) })
      .answer;
}
