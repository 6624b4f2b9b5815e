import { useEffect, useRef, useState } from 'preact/hooks';
import { CountAction } from '../api/gen/makruk/game/v1/game_pb.ts';
import { Icon } from '../app/Icon.tsx';
import { settings } from '../app/settings.ts';
import { useTitle } from '../app/title.ts';
import { Board, type Mark } from '../board/Board.tsx';
import { destinationsOf, moveBetween } from '../board/moves.ts';
import { moved, placementOf } from '../board/placement.ts';
import { ends, other, type Side, type Square } from '../board/squares.ts';
import { t } from '../i18n/index.ts';
import { rulesText } from '../terms/rules.ts';
import { seatName } from '../terms/seats.ts';
import { timeText } from '../terms/times.ts';
import { Actions } from './Actions.tsx';
import { CountPanel } from './CountPanel.tsx';
import { tellChange } from './changes.ts';
import { MoveList } from './MoveList.tsx';
import { PieceHint } from './PieceHint.tsx';
import { PlayerBar } from './PlayerBar.tsx';
import { ResultPanel } from './ResultPanel.tsx';
import { useRematchFollowing } from './rematch.ts';
import { useReplay } from './replay.ts';
import { ShareDialog } from './ShareDialog.tsx';
import { Status } from './Status.tsx';
import type { GameStore } from './store.ts';
import { type GameView, sideOf } from './view.ts';

/** The board with all that stands around it. */
export function GameTable({ store, view }: { store: GameStore; view: GameView }) {
  const { game, turns } = view;
  const state = game.state;
  const part = store.part.value;
  const [flipped, setFlipped] = useState(false);
  const [sharing, setSharing] = useState(false);
  const [armed, setArmed] = useState<CountAction>(CountAction.UNSPECIFIED);
  const [staged, setStaged] = useState<string>();
  const [picked, setPicked] = useState<Square>();
  const replay = useReplay(turns);
  const before = useRef<GameView>(undefined);
  useRematchFollowing(game, part);
  const yours = !state?.result && part !== undefined && (part === 'both' || part === sideOf(state?.turn));
  useTitle(yours ? t('game.title_your_move') : t('game.title', names(view)));

  useEffect(() => {
    tellChange(before.current, view, part);
    before.current = view;
  }, [view]);
  useEffect(() => {
    setArmed(CountAction.UNSPECIFIED);
    setStaged(undefined);
    setPicked(undefined);
  }, [game.pos, state?.result]);

  const home: Side = part === 'black' ? 'black' : 'white';
  const orientation = flipped ? other(home) : home;
  const turn = sideOf(state?.turn);
  const live = replay.turn === undefined;
  const pending = store.pending.value;
  const made = pending?.move ?? staged;
  const fen = replay.turn?.fen ?? (made && state ? moved(state.fen, made) : (state?.fen ?? game.startFen));
  const legal = state?.legalMoves ?? [];
  const going = live && part !== undefined && !state?.result;
  const mine = part === 'both' ? turn : part;
  const active = going && !made && mine === turn;

  const send = (move: string) => {
    setStaged(undefined);
    store.play(move, armed);
    setArmed(CountAction.UNSPECIFIED);
  };
  const onMove = (from: Square, to: Square) => {
    const move = moveBetween(legal, from, to);
    if (!move) return;
    if (settings.peek().confirmMoves) setStaged(move);
    else send(move);
  };
  const shown = replay.turn?.ply?.move ?? (live ? (made ?? game.plies.at(-1)?.move) : undefined);
  const bars = [other(orientation), orientation].map(side => (
    <PlayerBar key={side} store={store} view={view} side={side} fen={fen} />
  ));

  return (
    <div class="table">
      <h1 class="visually-hidden">{t('game.title', names(view))}</h1>
      <div class="table-top">{bars[0]}</div>
      <div class="table-board">
        <Board
          fen={fen}
          orientation={orientation}
          label={t('game.board_label', names(view))}
          lastMove={shown ? ends(shown) : undefined}
          check={replay.turn ? replay.turn.inCheck : !made && (state?.inCheck ?? false)}
          movable={going ? mine : undefined}
          destinations={active ? destinationsOf(legal) : undefined}
          premovable={going && part !== 'both' && settings.value.premoves && !staged}
          onMove={onMove}
          onPick={setPicked}
          marks={marksOf(store.unsent.value ? pending?.move : undefined)}
        />
      </div>
      <div class="table-count">
        <CountPanel
          view={view}
          count={replay.turn ? replay.turn.count : state?.count}
          active={active}
          armed={armed}
          onArm={setArmed}
        />
      </div>
      <div class="table-bottom">{bars[1]}</div>
      <div class="table-side">
        <p data-testid="rules">
          <a class="rules-link" href="/learn/rule-sets">
            {[rulesText(game.ruleSet, game.ruleOptions), timeText(game.clock?.control)].join(' · ')}
          </a>
        </p>
        <Status store={store} view={view} replay={replay} />
        <PieceHint piece={picked && placementOf(fen).get(picked)} />
        {staged && (
          <div class="action-row">
            <button type="button" class="button primary" onClick={() => send(staged)}>
              {t('game.confirm_move', { move: staged })}
            </button>
            <button type="button" class="button" onClick={() => setStaged(undefined)}>
              {t('words.cancel')}
            </button>
          </div>
        )}
        <ResultPanel store={store} view={view} />
        <Actions store={store} view={view} />
        {turns && <MoveList turns={turns} at={replay.at} onGo={replay.go} />}
        <div class="action-row">
          <button type="button" class="button quiet" onClick={() => setFlipped(!flipped)}>
            <Icon name="flip" /> {t('game.flip')}
          </button>
          <button type="button" class="button quiet" onClick={() => setSharing(true)}>
            <Icon name="share" /> {t('game.share')}
          </button>
        </div>
      </div>
      {sharing && <ShareDialog gameId={game.id} onClose={() => setSharing(false)} />}
    </div>
  );
}

function names({ game }: GameView) {
  return { white: seatName(game.white), black: seatName(game.black) };
}

function marksOf(unsent: string | undefined): ReadonlyMap<Square, Mark> | undefined {
  if (!unsent) return undefined;
  const mark = { look: 'unsent', text: t('game.said_unsent') };
  return new Map(ends(unsent).map(square => [square, mark]));
}
