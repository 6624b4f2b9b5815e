import { Code, ConnectError, type Interceptor } from '@connectrpc/connect';
import { createGrpcWebTransport } from '@connectrpc/connect-web';
import { authorization } from './identity.ts';

/** How long a unary call may take, in ms: the server gives up after 5 s, and the way there and back takes some too. */
const UNARY_TIMEOUT_MS = 8_000;

const signed: Interceptor = next => async request => {
  const value = request.url.endsWith('/CreateGuestSession') ? undefined : authorization();
  if (value) request.header.set('authorization', value);
  return next(request);
};

/** gRPC-Web to the server that this page came from. */
export const transport = createGrpcWebTransport({
  baseUrl: globalThis.location?.origin ?? 'http://127.0.0.1',
  defaultTimeoutMs: UNARY_TIMEOUT_MS,
  interceptors: [signed],
});

/** The status code of whatever a call has thrown. */
export function codeOf(error: unknown): Code {
  return ConnectError.from(error).code;
}

/** Whether a call may have been carried out or not: the same request, sent again, finds out. */
export function isOpen(error: unknown): boolean {
  return [Code.Unavailable, Code.DeadlineExceeded, Code.Unknown, Code.Canceled, Code.ResourceExhausted].includes(
    codeOf(error),
  );
}
