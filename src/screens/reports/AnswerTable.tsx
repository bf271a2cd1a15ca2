import { useEffect, useMemo, useRef, useState } from 'react';
import { rowsAtFirst, ShowMore } from '#components/ShowMore';
import { SortHeader } from '#components/SortHeader';
import { useIsPrinting } from '#components/useIsPrinting';
import { reportsMessages } from '#domain/reports/answers/reportsMessages';
import { type AnswerTable as Table, sortedRows } from '#domain/reports/answers/table';

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
      <ShowMore shown={count} all={table.rows.length} onMore={showMore} />
    </>
  );
}
