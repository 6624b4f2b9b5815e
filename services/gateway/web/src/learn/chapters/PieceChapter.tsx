import { LiveDiagram } from '../diagram/LiveDiagram.tsx';
import { PIECE_EXERCISES } from '../exercises/stages/index.ts';
import { ExerciseSet } from '../practice/ExerciseSet.tsx';
import { l } from '../text/index.ts';
import { PIECE_PAGES, type Taught } from './piecePages.ts';
import { Section } from './Section.tsx';

/** A piece's page: how it moves, and which squares it controls. */
export function PieceChapter({ role }: { role: Taught }) {
  const { text, pictures } = PIECE_PAGES[role];
  return (
    <>
      <Section title="pieces.moves" texts={[text]}>
        <div class="diagrams">
          {pictures.map(picture => (
            <LiveDiagram key={picture.fen} fen={picture.fen} caption={l(picture.text)} />
          ))}
        </div>
      </Section>
      <Section title="pieces.exercise" texts={['pieces.exercise_intro']}>
        <ExerciseSet key={role} exercises={PIECE_EXERCISES[role]} />
      </Section>
    </>
  );
}
