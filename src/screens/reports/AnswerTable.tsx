import { useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { SortHeader, useShownRows } from '#components/LongList';
import { sampleOf } from '#domain/reports/answers/listTable';
import type { Matched } from '#domain/reports/answers/match';
import type { OpenIndex } from '#domain/reports/answers/openIndex';
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
  const { bodyRef, shown, more } = useShownRows(table.rows.length, table);
  const rows = useMemo(() => sortedRows(table, sort, shown), [table, sort, shown]);

  const { columns } = table;
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
                {columns.map(({ key, text, isNumber, isLong }) => (
                  <td
                    key={key}
                    className={isNumber ? 'answer-number' : isLong ? 'answer-long' : undefined}
                  >
                    {text(row)}
                  </td>
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

const sampleSize = 20;

/** Draws activities of the answer at random, for a person to ask their contacts about. */
export function Sample({ index, matched }: { index: OpenIndex; matched: Matched }) {
  const [drawn, setDrawn] = useState<ReturnType<typeof sampleOf> | null>(null);
  const text = drawn && reportsMessages.sampleOf(drawn.rows.length, matched.rows.length);
  if (matched.rows.length === 0) return null;
  return (
    <section className="sample">
      <div className="toolbar">
        <Button
          variant="outline-primary"
          onClick={() => setDrawn(sampleOf(index, matched, sampleSize))}
        >
          {reportsMessages.sample(sampleSize)}
        </Button>
        <p className="answer-note" role="status">
          {text}
        </p>
      </div>
      {drawn && <AnswerTable label={text ?? ''} table={drawn} />}
    </section>
  );
}
