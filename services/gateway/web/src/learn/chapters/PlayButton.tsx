import { useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { matchmaking } from '../../api/clients.ts';
import { newCommandId, untilKnown } from '../../api/command.ts';
import { BotLevel, Color } from '../../api/gen/makruk/game/v1/game_pb.ts';
import { explain } from '../../app/errors.ts';
import { notify } from '../../app/toast.ts';
import { RULE_SETS, type RulesName } from '../../terms/rules.ts';
import { learner } from '../referee/page.ts';

/** A game against the AI that a lesson leads to. */
export interface PlayButtonProps {
  label: string;
  level: 'easy' | 'hard';
  /** Empty: the usual start. The learner has White. */
  fen?: string;
  rules?: RulesName;
  /** Told the id of the game before the page leaves for it. */
  onMade?: (gameId: string) => void;
}

const LEVELS = { easy: BotLevel.EASY, hard: BotLevel.HARD };

/** Makes a game against the AI and goes there. One press makes one game, however often its call is sent. */
export function PlayButton({ label, level, fen = '', rules = 'ttakji', onMade }: PlayButtonProps) {
  const { route, path } = useLocation();
  const [out, setOut] = useState(false);
  const command = useRef<string>(undefined);
  const play = async () => {
    setOut(true);
    command.current ??= newCommandId();
    const cmdId = command.current;
    try {
      await learner();
      const wish = { cmdId, ruleSet: RULE_SETS[rules], level: LEVELS[level], color: Color.WHITE, startFen: fen };
      const { game } = await untilKnown(() => matchmaking.createBotGame(wish));
      command.current = undefined;
      if (game) {
        onMade?.(game.id);
        // The game's end leads back here.
        route(`/game/${game.id}?back=${encodeURIComponent(path)}`);
      }
    } catch (error) {
      notify(explain(error));
    }
    setOut(false);
  };
  return (
    <button type="button" class="button primary" disabled={out} onClick={play}>
      {label}
    </button>
  );
}
