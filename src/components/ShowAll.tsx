import type { RefObject } from 'react';
import Button from 'react-bootstrap/Button';
import { flushSync } from 'react-dom';
import { adminMessages } from '#domain/staffMessages';

/**
 * Shows all of a long list of which the first lines stand there, and fewer again. The keyboard goes on at the first line
 * that was added: the button may stand below all of them. Whether the list is long is for the list itself to say.
 */
export function ShowAll({
  count,
  first,
  listRef,
  showsAll,
  onChange,
}: {
  /** How many there are in all. */
  count: number;
  /** How many of them always stand there. */
  first: number;
  /** Holds the lines, each of which can take the focus. */
  listRef: RefObject<HTMLElement | null>;
  showsAll: boolean;
  onChange: (showsAll: boolean) => void;
}) {
  const press = () => {
    // The added lines have to be there before one of them can take the focus.
    flushSync(() => onChange(!showsAll));
    const added = listRef.current?.children[first];
    if (added instanceof HTMLElement) added.focus();
  };
  return (
    <Button variant="outline-primary" aria-expanded={showsAll} onClick={press}>
      {showsAll ? adminMessages.showFewer : adminMessages.showAll(count)}
    </Button>
  );
}
