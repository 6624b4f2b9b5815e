import { Code, ConnectError, createClient, type Transport } from '@connectrpc/connect';
import { createGrpcWebTransport } from '@connectrpc/connect-web';
import { SessionService } from '../../../api/gen/makruk/gateway/v1/session_service_pb.ts';
import { RefereeService } from '../../../api/gen/makruk/rules/v1/referee_service_pb.ts';
import { type Call, type Referee, wrapped } from '../../referee/client.ts';

/** How often a call that was too early is sent again. */
const TRIES = 40;

/** What passes: calls that come too fast, and a connection that was closed while a proof thought for long. */
const PASSING = [Code.ResourceExhausted, Code.Unknown];

/** The referee of a running fleet, for a guest of its own. It waits where the fleet says that calls come too fast. */
export async function refereeOf(url: string): Promise<Referee> {
  const { session } = await createClient(SessionService, transport(url, '')).createGuestSession({ nickname: 'Proofs' });
  return wrapped(createClient(RefereeService, transport(url, session?.token ?? '')), patient);
}

function transport(baseUrl: string, token: string): Transport {
  return createGrpcWebTransport({
    baseUrl,
    interceptors: [
      next => request => {
        if (token !== '') request.header.set('authorization', `Bearer ${token}`);
        return next(request);
      },
    ],
  });
}

function patient<Request, Answer>(call: Call<Request, Answer>): Call<Request, Answer> {
  return async (request, options) => {
    for (let tries = 1; ; tries++) {
      try {
        return await call(request, options);
      } catch (error) {
        if (tries === TRIES || !PASSING.includes(ConnectError.from(error).code)) throw error;
        await new Promise(resolve => setTimeout(resolve, 100));
      }
    }
  };
}
