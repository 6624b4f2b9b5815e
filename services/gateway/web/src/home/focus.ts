/** Gives the focus to an element where it was lost with something that is gone; a player who has it elsewhere keeps it. */
export function catchFocus(element: HTMLElement | null): void {
  const focused = document.activeElement;
  if (focused === null || focused === document.body || focused.tagName === 'MAIN') element?.focus();
}
