import { loadAhead } from '../../components/loadAhead';
import { showToast } from '../../components/toasts';
import { useServices } from '../../components/useServices';
import { toastMessages } from '../../domain/messages';
import type { EntryRow } from '../../store/entries/entriesSlice';
import { deleteEntry } from '../../store/saves/deleteEntry';
import { restoreEntry } from '../../store/saves/restoreEntry';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectUserEmail } from '../../store/session/sessionSlice';

/** The rules of an activity come with the form's library, which the table needs for an undo alone. */
const loadRules = () => import('../../domain/validation/restorableEntry');

/** Loads what an undo needs, for when a deletion is about to come. */
export const prepareDeletion = () => loadAhead(loadRules);

/**
 * Returns how to delete an entry (spec 2), which then offers to undo that for as long as a toast stands.
 * A deletion that fails shows nothing (spec 8). `onUndo` is called with the key of an entry that is about to come back.
 */
export function useDeletion(onUndo: (key: string) => void) {
  const dispatch = useAppDispatch();
  const { logError } = useServices();
  const userEmail = useAppSelector(selectUserEmail);

  const undo = async (row: EntryRow) => {
    onUndo(row.key);
    const restored = await dispatch(restoreEntry({ userEmail, ...row }));
    if (restored) showToast('success', toastMessages.restored, 'global');
    else showToast('error', toastMessages.restoreFailed, 'global');
  };

  const remove = async ({ key, entry }: EntryRow) => {
    if (!(await dispatch(deleteEntry(key, entry.Name)))) return;
    const restorable = await loadRules().then(
      ({ restorableEntry }) => restorableEntry(entry),
      (error: unknown) => {
        logError('loading the undo of a deletion', error);
        return null;
      },
    );
    showToast(
      'success',
      toastMessages.deleted,
      'global',
      restorable
        ? { label: 'Undo', onPress: () => void undo({ key, entry: restorable }) }
        : undefined,
    );
  };

  return (row: EntryRow) => void remove(row);
}
