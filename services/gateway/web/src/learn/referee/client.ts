import type { CallOptions, Client } from '@connectrpc/connect';
import type { RefereeService } from '../../api/gen/makruk/rules/v1/referee_service_pb.ts';

/** Who answers questions about the rules. All lessons ask it and decide nothing themselves. */
export type Referee = Client<typeof RefereeService>;

/** One of the referee's calls. */
export type Call<Request, Answer> = (request: Request, options?: CallOptions) => Promise<Answer>;

/** The referee with `wrap` around each of its calls. */
export function wrapped(
  referee: Referee,
  wrap: <Request, Answer>(call: Call<Request, Answer>) => Call<Request, Answer>,
): Referee {
  return {
    legalMoves: wrap(referee.legalMoves),
    replay: wrap(referee.replay),
    describePosition: wrap(referee.describePosition),
    validateFen: wrap(referee.validateFen),
  };
}
