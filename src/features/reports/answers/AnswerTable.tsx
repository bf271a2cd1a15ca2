import { type MouseEvent, type ReactNode, useMemo } from 'react';
import { reportsPath } from '#config/paths';
import { searchOf } from '#features/reports/questions/filters';
import { SortHeader, useShownRows } from '#shared/ui/shownRows';
import { WrappingText } from '#shared/ui/WrappingText';
import { reportsMessages } from './reportsMessages';
import {
  type AnswerColumn,
  type AnswerTable as Table,
  type CellLink,
  onScreen,
  sortedRows,
} from './table';
import type { Selection, TablePlace } from './useAnswerPlace';

interface CellActions {
  /** Shows a student's hours. */
  onOpen: (email: string) => void;
  /** Opens an address of this app. */
  onFollow: (to: string) => void;
}

/** A table of an answer: its first rows with buttons for more, and all of them in print. */
export function AnswerTable({
  label,
  table,
  question = '',
  sort = '',
  onSort,
  selection,
  place,
  onOpen,
  onFollow,
}: {
  label: string;
  table: Table;
  /** The question and the sort order. If either changes, the table shows its first rows again. */
  question?: string;
  /** As in the address: `-hours`. */
  sort?: string;
  /** Omit if the order means nothing. */
  onSort?: (sort: string) => void;
  selection?: Selection;
  /** Omit if nothing has to be restored. */
  place?: TablePlace;
} & CellActions) {
  const { bodyRef, shown, more } = useShownRows(
    table.rows.length,
    question,
    place?.before?.row,
    place?.before?.shown,
  );
  const rows = useMemo(() => sortedRows(table, sort, shown), [table, sort, shown]);
  const columns = useMemo(() => onScreen(table.columns), [table.columns]);
  if (table.rows.length === 0) return null;
  const order = { column: sort.replace('-', ''), isDescending: sort.startsWith('-') };
  return (
    <>
      <div
        ref={place?.frameRef}
        className="answer-frame"
        role="region"
        aria-label={label}
        tabIndex={0}
      >
        <table
          className="table answer-table"
          data-columns={columns.length > manyColumns ? 'many' : undefined}
        >
          <thead>
            <tr>
              {selection && <SelectCell label="Select all rows" rows={table.rows} {...selection} />}
              {columns.map((column) =>
                onSort ? (
                  <SortHeader
                    key={column.key}
                    column={column.key}
                    label={column.label}
                    order={order}
                    className={headLook(column)}
                    onOrder={({ column: key, isDescending }) =>
                      onSort(isDescending ? `-${key}` : key)
                    }
                  />
                ) : (
                  <th key={column.key} scope="col">
                    {column.label}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody
            ref={bodyRef}
            onFocus={({ target }) => {
              place?.onUse({ shown, row: (target.closest('tr')?.rowIndex ?? 0) - 1 });
            }}
          >
            {rows.map((row) => (
              <tr key={row} tabIndex={hasButton(columns, row) ? undefined : -1}>
                {selection && (
                  <SelectCell
                    label={reportsMessages.select(selection.nameOf(row) || selection.emailOf(row))}
                    rows={[row]}
                    {...selection}
                  />
                )}
                {columns.map((column) => (
                  <Cell
                    key={column.key}
                    column={column}
                    row={row}
                    onOpen={onOpen}
                    onFollow={onFollow}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more}
    </>
  );
}

/** A cell that selects the students of these rows. */
function SelectCell({
  label,
  rows,
  selected,
  emailOf,
  onSelect,
}: Selection & { label: string; rows: ArrayLike<number> }) {
  const emails = useMemo(() => Array.from(rows, emailOf), [rows, emailOf]);
  return (
    <td className="select-cell answer-select d-print-none">
      <label>
        <input
          type="checkbox"
          className="form-check-input"
          aria-label={label}
          checked={emails.every((email) => selected.has(email))}
          onChange={({ target }) => onSelect(emails, target.checked)}
        />
      </label>
    </td>
  );
}

/** The list of activities has more columns than this, so its text is smaller. */
const manyColumns = 9;

/** A longer label takes two lines. */
const labelMax = 12;

const headLook = ({ isNumber, label }: AnswerColumn) =>
  [isNumber && 'answer-number', label.length > labelMax && 'answer-two-lines']
    .filter(Boolean)
    .join(' ');

/** Returns true if a row has a student's button, which then gets the focus instead of the row. */
function hasButton(columns: readonly AnswerColumn[], row: number): boolean {
  return columns.some((column) => {
    const link = column.opens?.(row);
    return link && 'student' in link && shownText(column, row) !== '';
  });
}

const shownText = ({ text, standIn }: AnswerColumn, row: number) =>
  text(row) || standIn?.(row) || '';

function Cell({ column, row, ...actions }: { column: AnswerColumn; row: number } & CellActions) {
  const { opens, isNumber, isLong, isEmail, isDate } = column;
  const link = opens?.(row);
  const words = shownText(column, row);
  const shown = isEmail || isLong ? <WrappingText text={words} /> : words;
  const look = [
    isNumber && 'answer-number',
    isDate && 'answer-date text-nowrap',
    isLong && 'answer-long',
    isEmail && 'answer-email',
  ];
  return (
    <td
      className={look.filter(Boolean).join(' ')}
      data-zero={isNumber && Number(words) === 0 ? '' : undefined}
    >
      {link && words ? (
        <CellButton link={link} {...actions}>
          {shown}
        </CellButton>
      ) : (
        shown
      )}
    </td>
  );
}

/** Returns true if the browser should handle a click, for example by opening a new tab. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/** A cell's link or button. Doesn't use the router's `Link`, because a hundred of those would render again whenever the address changes. */
function CellButton({
  link,
  children,
  onOpen,
  onFollow,
}: CellActions & { link: CellLink; children: ReactNode }) {
  if ('filters' in link) {
    const to = reportsPath + searchOf(link.filters);
    return (
      <a
        className="text-button cell-link"
        href={to}
        onClick={(event) => {
          if (isForBrowser(event)) return;
          event.preventDefault();
          onFollow(to);
        }}
      >
        {children}
      </a>
    );
  }
  return (
    <button type="button" className="text-button cell-link" onClick={() => onOpen(link.student)}>
      {children}
    </button>
  );
}
