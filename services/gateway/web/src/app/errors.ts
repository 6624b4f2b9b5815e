import { Code } from '@connectrpc/connect';
import { codeOf } from '../api/transport.ts';
import { t } from '../i18n/index.ts';

/** What to tell a player of a call that failed, in their language. */
export function explain(error: unknown): string {
  switch (codeOf(error)) {
    case Code.Unavailable:
    // What the browser says where there is no connection at all.
    case Code.Unknown:
    case Code.DeadlineExceeded:
    case Code.Canceled:
      return t('app.error_unavailable');
    case Code.ResourceExhausted:
      return t('app.error_busy');
    case Code.FailedPrecondition:
    case Code.Aborted:
      return t('app.error_refused');
    case Code.NotFound:
      return t('app.error_not_found');
    case Code.PermissionDenied:
    case Code.Unauthenticated:
      return t('app.error_denied');
    case Code.InvalidArgument:
    case Code.OutOfRange:
      return t('app.error_input');
    default:
      return t('app.error_unknown');
  }
}
