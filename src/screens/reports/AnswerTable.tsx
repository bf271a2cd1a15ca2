import { useEffect, useMemo, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { SortHeader } from '#components/SortHeader';
import { useIsPrinting } from '#components/useIsPrinting';
import { reportsMessages } from '#domain/reports/answers/reportsMessages';
import { type AnswerTable as Table, sortedRows } from '#domain/reports/answers/table';
import { adminMessages } from '#domain/staffMessages';

/** Rows at first, and more with each press, as on the dashboard (docs/decisions/long-lists.md). */
const rowsAtFirst = 25;
const rowsMore = 200;

/** A table of an answer: the first of its rows, the others at the press of a button, all of them on paper. */
export function AnswerTable({
  label,
  table,
  sort = '',
  onSort,
}: {
  label: string;
  table: Table;
  /** As the address has it: `-hours`. */
  sort?: string;
  /** Left out where the order means nothing. */
  onSort?: (sort: string) => void;
}) {
  // Bound to what it was chosen for: another answer begins with the first rows again.
  const [shown, setShown] = useState({ table, rows: rowsAtFirst });
  const count = shown.table === table ? shown.rows : rowsAtFirst;
  const isPrinting = useIsPrinting();
  const rows = useMemo(
    () => sortedRows(table, sort, isPrinting ? table.rows.length : count),
    [table, sort, isPrinting, count],
  );
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const focusRow = useRef(-1);
  // The keyboard goes on at the first row that was added: the button has moved away.
  useEffect(() => {
    bodyRef.current?.rows[focusRow.current]?.focus();
    focusRow.current = -1;
  }, [rows]);

  const { columns } = table;
  const hidden = table.rows.length - count;
  const showMore = (more: number) => {
    focusRow.current = count;
    setShown({ table, rows: count + more });
  };
  if (table.rows.length === 0) return <p>{reportsMessages.noRows}</p>;
  const order = { column: sort.replace('-', ''), isDescending: sort.startsWith('-') };
  return (
    <>
      <div className="answer-frame" role="region" aria-label={label} tabIndex={0}>
        <table className="table answer-table">
          <thead>
            <tr>
              {columns.map((column) =>
                onSort ? (
                  <SortHeader
                    key={column.key}
                    column={column.key}
                    label={column.label}
                    order={order}
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
          <tbody ref={bodyRef}>
            {rows.map((row) => (
              <tr key={row} tabIndex={-1}>
                {columns.map(({ key, text, isNumber }) => (
                  <td key={key} className={isNumber ? 'answer-number' : undefined}>
                    {text(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hidden > 0 && (
        <div className="toolbar">
          {hidden > rowsMore && (
            <Button variant="outline-primary" onClick={() => showMore(rowsMore)}>
              {adminMessages.showMore(rowsMore)}
            </Button>
          )}
          <Button variant="outline-primary" onClick={() => showMore(hidden)}>
            {adminMessages.showAll(table.rows.length)}
          </Button>
        </div>
      )}
    </>
  );
}
