import { Color } from '../../api/gen/makruk/game/v1/game_pb.ts';
import type { GetGameResponse } from '../../api/gen/makruk/gateway/v1/game_service_pb.ts';
import { browserStore } from '../../api/storage.ts';
import { markDone } from './progress.ts';

/** Where it is kept which game an exercise was last played out in. */
const KEY = 'makruk.learn.games';

/** How an exercise's last game stands. */
export type Attempt =
  | { readonly stands: 'open' | 'won' | 'not_won'; readonly gameId: string }
  | { readonly stands: 'none' };

/** Keeps the game in which an exercise is being played out. */
export function keepAttempt(exercise: string, gameId: string): void {
  browserStore.setItem(KEY, JSON.stringify({ ...kept(), [exercise]: gameId }));
}

/** Reads how an exercise's last game stands, and notes the exercise as solved where White, the learner, has won it. */
export async function attempt(
  exercise: string,
  getGame: (request: { gameId: string }) => Promise<GetGameResponse>,
): Promise<Attempt> {
  const gameId = kept()[exercise];
  if (gameId === undefined) return { stands: 'none' };
  const { game } = await getGame({ gameId });
  const result = game?.state?.result;
  if (!result) return { stands: 'open', gameId };
  if (result.winner !== Color.WHITE) return { stands: 'not_won', gameId };
  markDone(exercise);
  return { stands: 'won', gameId };
}

function kept(): Record<string, string> {
  try {
    const read: unknown = JSON.parse(browserStore.getItem(KEY) ?? '{}');
    const entries = Object.entries(read ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}
