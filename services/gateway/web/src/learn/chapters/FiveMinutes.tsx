import { LiveDiagram } from '../diagram/LiveDiagram.tsx';
import type { LessonKey } from '../text/catalogue.ts';
import { l } from '../text/index.ts';
import { FIVE, FIVE_PIECES } from './fivePictures.ts';
import { PlayButton } from './PlayButton.tsx';
import type { Picture } from './piecePages.ts';
import { Section } from './Section.tsx';

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
        <Shown picture={FIVE.start} />
      </Section>
      <Section title="five.pieces_title" texts={['five.pieces']}>
        <div class="diagrams">
          {FIVE_PIECES.map(picture => (
            <Shown key={picture.fen} picture={picture} />
          ))}
        </div>
      </Section>
      <Section title="five.promotion_title" texts={['five.promotion']}>
        <Shown picture={FIVE.promotion} />
      </Section>
      <Section title="five.draws_title" texts={['five.draws']}>
        <Shown picture={FIVE.draws} />
      </Section>
      <Section title="five.counts_title" texts={['five.counts', 'five.board_count', 'five.pieces_count']}>
        <Shown picture={FIVE.counts} />
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

function Shown({ picture: { text, ...position } }: { picture: Picture }) {
  return <LiveDiagram {...position} caption={l(text)} />;
}
