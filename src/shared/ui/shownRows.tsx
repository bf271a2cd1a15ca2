import { useCallback, useEffect, useRef, useState, useTransition } from 'react';
import Button from 'react-bootstrap/Button';
import { useIsPrinting } from './hooks';
import { longListMessages } from './longListMessages';

/** How many rows a long table shows at first, and adds per click (docs/decisions/long-lists.md). */
const rowsAtFirst = 25;
const rowsMore = 200;

/**
 * Limits a long table, or another list, to its first rows, with buttons for more. Shows all rows in print.
 *
 * @param chosen what the rows are filtered and sorted by; a change resets the table to the first rows
 * @param startAt the row to focus initially, which is then shown from the start
 * @param shownBefore how many rows to show initially, if the user comes back to them
 */
export function useShownRows<Body extends HTMLElement = HTMLTableSectionElement>(
  all: number,
  chosen: unknown,
  startAt = -1,
  shownBefore = 0,
) {
  const [state, setState] = useState({
    chosen,
    count: Math.max(rowsAtFirst, startAt + 1, shownBefore),
  });
  const count = state.chosen === chosen ? state.count : rowsAtFirst;
  const isPrinting = useIsPrinting();
  const [isAdding, startAdding] = useTransition();
  const bodyRef = useRef<Body>(null);
  const focusRow = useRef(startAt);

  // Focus the initial row, or the first added row, because the pressed button has moved down.
  useEffect(() => {
    const row = bodyRef.current?.children[focusRow.current];
    const target = row?.matches('[tabindex]') ? row : (row?.querySelector('button') ?? row);
    if (target instanceof HTMLElement) target.focus();
    focusRow.current = -1;
  }, [count]);

  const show = useCallback(
    (newCount: number) =>
      startAdding(() => {
        focusRow.current = count;
        setState({ chosen, count: newCount });
      }),
    [chosen, count],
  );
  const showMore = useCallback(() => {
    if (count >= all) return false;
    show(Math.min(count + rowsMore, all));
    return true;
  }, [all, count, show]);
  return {
    /** For the table body, whose rows, or a button in each, must be focusable. */
    bodyRef,
    shown: isPrinting ? all : count,
    isLong: count > rowsAtFirst,
    /** Shows more rows, as the button does. Returns false if all are shown. */
    showMore,
    /** Buttons to show more rows, for below the table. */
    more: all > count && (
      <div className="toolbar" aria-busy={isAdding}>
        {all - count > rowsMore && (
          <Button variant="secondary" onClick={() => show(count + rowsMore)}>
            {longListMessages.showMore(rowsMore)}
          </Button>
        )}
        <Button variant="secondary" onClick={() => show(all)}>
          {longListMessages.showAll(all)}
        </Button>
      </div>
    ),
  };
}

/** A column header that sorts by the column, and reverses the order on a second click. */
export function SortHeader<Column extends string>({
  column,
  label,
  order,
  className,
  onOrder,
}: {
  column: Column;
  label: string;
  className?: string;
  order: { column: Column; isDescending: boolean };
  onOrder: (order: { column: Column; isDescending: boolean }) => void;
}) {
  const isSorted = order.column === column;
  const direction = order.isDescending ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      role="columnheader"
      className={className}
      aria-sort={isSorted ? direction : undefined}
    >
      <button
        type="button"
        className="text-button sort-button"
        onClick={() => onOrder({ column, isDescending: isSorted && !order.isDescending })}
      >
        {label}
        <span aria-hidden="true" className="sort-mark d-print-none">
          {isSorted ? (order.isDescending ? '▼' : '▲') : '↕'}
        </span>
      </button>
    </th>
  );
}
