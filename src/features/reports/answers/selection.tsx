import { useCallback, useMemo, useState } from 'react';
import type { LoadedIndex } from './loadIndex';
import { reportsMessages } from './reportsMessages';
import { nameOf } from './studentsTable';
import type { AnswerTable } from './table';

export interface Selection {
  selected: ReadonlySet<string>;
  emailOf: (row: number) => string;
  nameOf: (row: number) => string;
  onSelect: (emails: readonly string[], isSelected: boolean) => void;
}

/**
 * The selected students, which may not all be found at the moment.
 *
 * @param base the question; another one starts over
 * @param initial who is selected at its start
 */
export function useSelection(index: LoadedIndex, base: string, initial: readonly string[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(initial));
  const [selectedFor, setSelectedFor] = useState(base);
  if (selectedFor !== base) {
    setSelectedFor(base);
    setSelected(new Set(initial));
  }
  const onSelect = useCallback(
    (emails: readonly string[], isSelected: boolean) =>
      setSelected((before) => {
        const after = new Set(before);
        for (const email of emails) {
          if (isSelected) after.add(email);
          else after.delete(email);
        }
        return after;
      }),
    [],
  );
  // A new report may lack a student who has been removed.
  const present = useMemo(() => {
    if (selected.size === 0) return selected;
    const emails = index.students.map(({ email }) => email);
    return new Set(emails.filter((email) => selected.has(email)));
  }, [index, selected]);
  return {
    selected: present,
    onSelect,
    clear: useCallback(() => setSelected(new Set()), []),
    emailOf: useCallback((student: number) => index.students[student]?.email ?? '', [index]),
    nameOf: useCallback((student: number) => nameOf(index, student), [index]),
  };
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
