/* Moving the focus between the cards of /review. */

/** Focuses the card after this one, or before it for -1. Returns false if there is none. */
export function focusSibling(card: Element, step: 1 | -1): boolean {
  const sibling = step === 1 ? card.nextElementSibling : card.previousElementSibling;
  if (!(sibling instanceof HTMLElement)) return false;
  sibling.focus();
  return true;
}

/** Returns true if the element that had the focus is gone, or the user has just arrived at the screen. */
export function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === document.body || activeElement?.tagName === 'H1';
}

export function isTextField(element: Element): boolean {
  return element.matches('input, textarea, select, [contenteditable]');
}
