import { LiveDiagram } from '../diagram/LiveDiagram.tsx';
import type { LessonKey } from '../text/catalogue.ts';
import { l } from '../text/index.ts';
import { PlayButton } from './PlayButton.tsx';
import { Section } from './Section.tsx';

/** Each piece alone in the middle. A bia on each side keeps counts out of the picture. */
const PIECES: readonly { readonly text: LessonKey; readonly fen: string }[] = [
  { text: 'five.khun', fen: '7k/8/p7/8/3K4/7P/8/8 w - - 0 1' },
  { text: 'five.met', fen: '7k/8/p7/8/3M4/7P/8/7K w - - 0 1' },
  { text: 'five.khon', fen: '7k/8/p7/8/3S4/7P/8/7K w - - 0 1' },
  { text: 'five.ma', fen: '7k/8/p1pp4/8/3N4/7P/8/7K w - - 0 1' },
  { text: 'five.rua', fen: '7k/8/3p4/8/1p1R4/7P/8/7K w - - 0 1' },
  { text: 'five.bia', fen: '7k/8/8/2p1p3/3P4/8/8/7K w - - 0 1' },
];

const ADVICE: readonly LessonKey[] = [
  'five.advice_1',
  'five.advice_2',
  'five.advice_3',
  'five.advice_4',
  'five.advice_5',
];

/** The game in five minutes, up to the first game. */
export function FiveMinutes() {
  return (
    <>
      <Section title="five.goal_title" texts={['five.goal']} />
      <Section title="five.board_title" texts={['five.board']}>
        <LiveDiagram fen="" caption={l('five.board_diagram')} />
      </Section>
      <Section title="five.pieces_title" texts={['five.pieces']}>
        <div class="diagrams">
          {PIECES.map(({ text, fen }) => (
            <LiveDiagram key={fen} fen={fen} caption={l(text)} />
          ))}
        </div>
      </Section>
      <Section title="five.promotion_title" texts={['five.promotion']}>
        <LiveDiagram fen="7k/8/3r4/2P5/5p2/8/8/K7 w - - 0 1" caption={l('five.promotion_diagram')} />
      </Section>
      <Section title="five.draws_title" texts={['five.draws']}>
        <LiveDiagram fen="k7/7R/1K6/8/8/7P/8/8 w - - 0 1" line={['h7b7']} caption={l('five.draws_diagram')} />
      </Section>
      <Section title="five.counts_title" texts={['five.counts', 'five.board_count', 'five.pieces_count']}>
        <LiveDiagram
          fen="7k/8/8/8/8/8/R1R1N3/K7 b - - 0 1"
          line={['h8h7', 'a2a3', 'h7h8', 'a3a4', 'h8h7', 'a4a5']}
          caption={l('five.counts_diagram')}
        />
      </Section>
      <Section title="five.advice_title">
        <ul class="lesson-list">
          {ADVICE.map(key => (
            <li key={key}>{l(key)}</li>
          ))}
        </ul>
      </Section>
      <Section title="five.play_title" texts={['learn.play_hint']}>
        <div>
          <PlayButton level="easy" label={l('learn.play_easy')} />
        </div>
      </Section>
    </>
  );
}
