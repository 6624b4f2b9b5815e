import { signal } from '@preact/signals';

/** What screen readers are told next. `turn` makes the same words twice two announcements. */
export const announcement = signal({ text: '', turn: 0 });

/** Has screen readers say `text`, once they have finished what they say. */
export function announce(text: string): void {
  announcement.value = { text, turn: announcement.peek().turn + 1 };
}
