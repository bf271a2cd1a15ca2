import { type RefObject, useEffect, useRef, useState, useTransition } from 'react';
import Button from 'react-bootstrap/Button';
import { flushSync } from 'react-dom';
import { adminMessages } from '#domain/staffMessages';
import { useIsPrinting } from './hooks';

/** Rows that a long table has at first, and how many come at a press (docs/decisions/long-lists.md). */
export const rowsAtFirst = 25;
const rowsMore = 200;

/**
 * The rows that a long table shows: the first ones, more of them at the press of a button, and all of them on paper.
 *
 * @param all how many rows there are
 * @param chosen what the rows were chosen and ordered by: anything else begins with the first rows again
 * @param startAt the row at which the keyboard goes on at first, if any: it is among the rows from the beginning
 */
export function useShownRows(all: number, chosen: unknown, startAt = -1) {
  const [state, setState] = useState({ chosen, count: Math.max(rowsAtFirst, startAt + 1) });
  const count = state.chosen === chosen ? state.count : rowsAtFirst;
  const isPrinting = useIsPrinting();
  const [isAdding, startAdding] = useTransition();
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const focusRow = useRef(startAt);

  // The keyboard goes on at the row it left, or at the first that was added: not at a button that has moved away.
  useEffect(() => {
    const row = bodyRef.current?.rows[focusRow.current];
    (row?.querySelector('button') ?? row)?.focus();
    focusRow.current = -1;
  }, [count]);

  const show = (newCount: number) =>
    startAdding(() => {
      focusRow.current = count;
      setState({ chosen, count: newCount });
    });
  return {
    /** For the table's body. Its rows, or a button in each, can take the focus. */
    bodyRef,
    /** How many rows are shown now. */
    shown: isPrinting ? all : count,
    isLong: count > rowsAtFirst,
    /** Stands under the table: buttons for more rows and for all, where there are more. */
    more: all > count && (
      <div className="toolbar" aria-busy={isAdding}>
        {all - count > rowsMore && (
          <Button variant="outline-primary" onClick={() => show(count + rowsMore)}>
            {adminMessages.showMore(rowsMore)}
          </Button>
        )}
        <Button variant="outline-primary" onClick={() => show(all)}>
          {adminMessages.showAll(all)}
        </Button>
      </div>
    ),
  };
}

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

/** A column's header, a button that sorts by it; a second press turns the order round. */
export function SortHeader<Column extends string>({
  column,
  label,
  order,
  onOrder,
}: {
  column: Column;
  label: string;
  order: { column: Column; isDescending: boolean };
  onOrder: (order: { column: Column; isDescending: boolean }) => void;
}) {
  const isSorted = order.column === column;
  const direction = order.isDescending ? 'descending' : 'ascending';
  return (
    <th scope="col" role="columnheader" aria-sort={isSorted ? direction : undefined}>
      <button
        type="button"
        className="sort-button"
        onClick={() => onOrder({ column, isDescending: isSorted && !order.isDescending })}
      >
        {label}
        <span aria-hidden="true" className="sort-mark">
          {isSorted ? (order.isDescending ? '▼' : '▲') : '↕'}
        </span>
      </button>
    </th>
  );
}
