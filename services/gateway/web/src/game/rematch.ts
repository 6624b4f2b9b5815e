import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import type { Game } from '../api/gen/makruk/game/v1/game_pb.ts';
import { RematchState } from '../api/gen/makruk/matchmaking/v1/lobby_pb.ts';
import { lobby } from '../live/lobby.ts';
import { play } from '../sound/sounds.ts';
import type { Part } from '../terms/seats.ts';

/** Goes along into the rematch of a game as soon as both players want it. */
export function useRematchFollowing(game: Game, part: Part): void {
  const { route } = useLocation();
  const rematch = lobby.value?.rematch;
  const next =
    part && rematch?.gameId === game.id && rematch.state === RematchState.ACCEPTED ? rematch.rematchGameId : undefined;
  const over = game.state?.result !== undefined;
  useEffect(() => {
    if (!next || !over || seen.has(next)) return;
    seen.add(next);
    play('start');
    route(`/game/${next}`);
  }, [next, over]);
}

/** Rematches that this page has gone into: who comes back to look at the game before is left there. */
const seen = new Set<string>();
