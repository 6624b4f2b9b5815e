import { LiveDiagram } from '../diagram/LiveDiagram.tsx';
import { l } from '../text/index.ts';
import { MISTAKES } from './mistakeList.ts';
import { Section } from './Section.tsx';

/** What beginners get wrong, each with a board. */
export function Mistakes() {
  return (
    <>
      <p>{l('mistakes.intro')}</p>
      <div class="diagrams">
        {MISTAKES.map(({ title, text, caption, fen, line }) => (
          <Section key={title} title={title} texts={[text]}>
            <LiveDiagram fen={fen} line={line ?? []} caption={l(caption)} />
          </Section>
        ))}
      </div>
    </>
  );
}
