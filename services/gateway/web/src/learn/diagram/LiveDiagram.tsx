import { useEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../../app/announce.ts';
import { explain } from '../../app/errors.ts';
import { Icon } from '../../app/Icon.tsx';
import { settings } from '../../app/settings.ts';
import { Board } from '../../board/Board.tsx';
import { ends, type Side, type Square } from '../../board/squares.ts';
import { pageReferee } from '../referee/page.ts';
import type { Judged } from '../referee/rules.ts';
import { l } from '../text/index.ts';
import { destinations, judge, type Line, moveBetween, type Played, played } from './line.ts';
import './diagram.css';
import { stateWords } from './stateWords.ts';

/** The usual start, as it is drawn before the referee has been asked. */
export const START = 'rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1';

/** A position to look at and to try moves in. */
export interface LiveDiagramProps extends Judged {
  /** What it shows: the words below it, and its name for screen readers. */
  caption: string;
  /** Moves that can be stepped through, as "e8e7" or "e8e7+start". */
  line?: readonly string[];
  orientation?: Side;
}

/**
 * A diagram whose pieces can be tried. The referee is asked once it comes into view: its legal moves are those that can be made,
 * and its words stand below. Without the referee it is a still picture.
 */
export function LiveDiagram(props: LiveDiagramProps) {
  const { caption, orientation = 'white' } = props;
  const given = (props.line ?? []).map(played);
  const [moves, setMoves] = useState<readonly Played[]>(given);
  const [at, setAt] = useState(0);
  const [line, setLine] = useState<Line>();
  const [failure, setFailure] = useState<string>();
  const [say, setSay] = useState(false);
  const [revision, setRevision] = useState(0);
  const place = useRef<HTMLElement>(null);
  const asked = useRef(0);

  const ask = async (next: readonly Played[], then: number, aloud: boolean) => {
    const turn = ++asked.current;
    try {
      const judged = await judge(pageReferee, props, next);
      if (turn !== asked.current) return;
      setLine(judged);
      setMoves(next);
      setAt(then);
      setFailure(undefined);
      const state = judged.states[then];
      if (aloud && state) announce(stateWords(state));
    } catch (error) {
      if (turn === asked.current) setFailure(explain(error));
    }
    setRevision(number => number + 1);
  };

  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(entry => entry.isIntersecting)) return;
        observer.disconnect();
        ask(given, 0, false);
      },
      { rootMargin: '200px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [props.fen, props.rules]);

  const state = line?.states[at];
  const step = (to: number) => {
    setAt(to);
    setSay(false);
    const there = line?.states[to];
    if (there) announce(stateWords(there));
  };
  const move = (from: Square, to: Square) => {
    const text = moveBetween(state, from, to);
    if (text === undefined) return;
    const words = say ? (state?.mayStart ? 'start' : 'stop') : undefined;
    setSay(false);
    ask([...moves.slice(0, at), { move: text, say: words }], at + 1, true);
  };
  const last = moves[at - 1];
  const changed = moves.length !== given.length || moves.some((one, index) => one.move !== given[index]?.move);
  const texts = line?.texts.slice(0, at).map((text, index) => {
    const words = moves[index]?.say;
    const written = settings.value.notation === 'thai' ? text.thai : text.san;
    return words ? `${written} (${words === 'start' ? l('diagram.start') : l('diagram.stop')})` : written;
  });

  return (
    <figure class="diagram" ref={place}>
      <Board
        fen={state?.fen ?? (props.fen || START)}
        revision={revision}
        orientation={orientation}
        label={caption}
        check={state?.inCheck ?? false}
        lastMove={last && ends(last.move)}
        movable={state && !state.result ? 'both' : undefined}
        destinations={destinations(state)}
        onMove={move}
      />
      <figcaption>{caption}</figcaption>
      {state && <p class="diagram-state">{stateWords(state)}</p>}
      {texts && texts.length > 0 && <p class="muted">{texts.join(' · ')}</p>}
      {failure && (
        <p class="muted" role="status">
          {failure}
        </p>
      )}
      {state && (state.mayStart || state.mayStop) && (
        <label class="switch">
          <input type="checkbox" checked={say} onChange={event => setSay(event.currentTarget.checked)} />
          <span>{state.mayStart ? l('diagram.say_start') : l('diagram.say_stop')}</span>
        </label>
      )}
      {line && (moves.length > 0 || changed) && (
        <div class="diagram-steps">
          <button type="button" class="button quiet" disabled={at === 0} onClick={() => step(at - 1)}>
            <Icon name="previous" />
            {l('diagram.back')}
          </button>
          <button type="button" class="button quiet" disabled={at >= moves.length} onClick={() => step(at + 1)}>
            {l('diagram.forth')}
            <Icon name="next" />
          </button>
          {changed && (
            <button type="button" class="button quiet" onClick={() => ask(given, 0, true)}>
              {l('diagram.reset')}
            </button>
          )}
        </div>
      )}
    </figure>
  );
}
