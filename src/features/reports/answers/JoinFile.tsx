import { ownColumnsChosen } from '#features/reports/reportsSlice';
import { useAppDispatch } from '#shared/store/hooks';
import { ListFileField } from '#shared/ui/ListFileField';
import type { Joining } from './joinColumns';
import { reportsMessages } from './reportsMessages';

/**
 * Adds a school's own columns, such as student numbers, to downloads. The file is only kept in memory, so that its columns are still there
 * after the user looks at a student.
 */
export function JoinFile({ joining }: { joining: Joining | null }) {
  const dispatch = useAppDispatch();
  return (
    <section className="below-answer d-print-none">
      <ListFileField
        label="Add your own columns to downloads (Excel or CSV)"
        hint="A file with email addresses and, for example, student numbers. It stays on this computer."
        onText={(text) => dispatch(ownColumnsChosen(text))}
        onClear={() => dispatch(ownColumnsChosen(null))}
      />
      <p role="status">{joining && reportsMessages.joined(joining)}</p>
    </section>
  );
}
