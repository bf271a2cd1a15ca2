import { memo, useId } from 'react';
import Button from 'react-bootstrap/Button';
import { useAppDispatch } from '#shared/store/hooks';
import { columnCells, columnChoices, columnName, groupMessages } from './groupMessages';
import { columnsAnswered } from './groupSlice';
import { answerTo, type ColumnUse, type ListColumn } from './listColumns';
import type { NameLine } from './nameList';

/**
 * The columns of the list whose headings don't say what they are, with what is in them. Staff say what each is, once for all rows.
 *
 * @param leftOut the rows that they have left out by these columns
 */
export const ColumnList = memo(function ColumnList({
  columns,
  leftOut,
}: {
  columns: readonly ListColumn[];
  leftOut: readonly NameLine[];
}) {
  const dispatch = useAppDispatch();
  const headingId = useId();
  const open = columns.filter(({ answer }) => answer === null);
  const tables = columns.filter(({ besideNames }) => !besideNames);
  const isOfSeveral = new Set(tables.map(({ line }) => line)).size > 1;
  if (columns.length === 0) return null;
  const useNone = () => {
    const answers = open.map((column) => [column.key, answerTo(column, 'unused', null)] as const);
    dispatch(columnsAnswered(Object.fromEntries(answers)));
  };
  return (
    <section aria-labelledby={headingId} className="group-lines spaced">
      <h2 id={headingId}>{groupMessages.columnsHeading}</h2>
      <p className="mb-3">{groupMessages.columnsHint}</p>
      <ul className="ruled">
        {columns.map((column) => (
          <li key={column.key}>
            <Column column={column} isOfSeveral={isOfSeveral} />
          </li>
        ))}
      </ul>
      {open.length > 1 && (
        <Button variant="secondary" onClick={useNone}>
          {groupMessages.useNone}
        </Button>
      )}
      {leftOut.length > 0 && (
        <details className="spaced">
          <summary>{groupMessages.leftOut(leftOut.length)}</summary>
          <ul className="bullets">
            {leftOut.map(({ key, text }) => (
              <li key={key}>
                <bdi>{text}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
});

const uses = ['unused', 'name', 'hours'] as const satisfies readonly ColumnUse[];

function usesOf(besideNames: ListColumn['besideNames']): readonly (typeof uses)[number][] {
  if (besideNames === 'marks') return ['unused'];
  return besideNames === 'numbers' ? ['unused', 'hours'] : uses;
}

/** @param isOfSeveral true if the list has several tables */
function Column({ column, isOfSeveral }: { column: ListColumn; isOfSeveral: boolean }) {
  const dispatch = useAppDispatch();
  const id = useId();
  const { answer, besideNames } = column;
  const offered = usesOf(besideNames);
  const choices = columnChoices(column);
  // Rows are chosen by number, because a cell may be any text.
  const chosen =
    answer === null
      ? ''
      : answer.use === 'only'
        ? `${choices.findIndex((cell) => cell.toLowerCase() === answer.only?.toLowerCase())}`
        : answer.use;
  const choose = (value: string) => {
    const use = uses.find((one) => one === value);
    const only = use ? null : (choices[Number(value)] ?? '');
    dispatch(columnsAnswered({ [column.key]: answerTo(column, use ?? 'only', only) }));
  };
  return (
    <>
      <label className="form-label fw-600" htmlFor={id}>
        <bdi>{columnName(column, isOfSeveral)}</bdi>
      </label>
      <p id={`${id}-cells`} className="note">
        <bdi>{columnCells(column)}</bdi>
      </p>
      <select
        id={id}
        className="form-control"
        aria-describedby={`${id}-cells`}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
      >
        {answer === null && <option value="">Choose…</option>}
        {offered.map((use) => (
          <option key={use} value={use}>
            {groupMessages.columnUses[use]}
          </option>
        ))}
        {choices.map((cell, at) => (
          <option key={cell} value={at}>
            {groupMessages.only(cell)}
          </option>
        ))}
      </select>
    </>
  );
}
