import { announcement } from './announce.ts';

/** The place that screen readers listen to. Two regions in turn, so that the same words are said again. */
export function Announcer() {
  const { text, turn } = announcement.value;
  return (
    <div class="visually-hidden" data-testid="announcer">
      <div aria-live="polite">{turn % 2 ? text : ''}</div>
      <div aria-live="polite">{turn % 2 ? '' : text}</div>
    </div>
  );
}
