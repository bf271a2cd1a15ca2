import { useMemo } from 'react';
import { reportsMessages } from './reportsMessages';
import type { AnswerTable } from './table';

/** The selected students, which may not all be found at the moment. */
export interface Selection {
  selected: ReadonlySet<string>;
  emailOf: (row: number) => string;
  nameOf: (row: number) => string;
  onSelect: (emails: readonly string[], isSelected: boolean) => void;
}

/** The header cell that selects all students of the table. */
export function SelectAll({ table, emailOf, ...selection }: Selection & { table: AnswerTable }) {
  const emails = useMemo(() => Array.from(table.rows, emailOf), [table, emailOf]);
  return <SelectCell label="Select all rows" emails={emails} {...selection} />;
}

/** A row's cell that selects its student. */
export function SelectRow({
  row,
  emailOf,
  nameOf: name,
  ...selection
}: Selection & { row: number }) {
  const email = emailOf(row);
  const label = reportsMessages.select(name(row) || email);
  return <SelectCell label={label} emails={[email]} {...selection} />;
}

function SelectCell({
  label,
  emails,
  selected,
  onSelect,
}: Pick<Selection, 'selected' | 'onSelect'> & { label: string; emails: readonly string[] }) {
  return (
    <td className="tick answer-select d-print-none">
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
