import { showToast } from '#components/toasts';
import type { Entry } from '#domain/entry';
import { toastMessages } from '#domain/messages';
import type { EntryRow } from '#store/entries/entriesSlice';
import { useAppDispatch, useServices } from '#store/hooks';
import { deleteEntry, restoreEntry } from '#store/work/activityThunks';
import type { ActivityDraft } from '#store/work/workSlice';

/** Loads the validation rules, which the table only needs to undo a deletion. */
const loadRules = () => import('#domain/validation/entrySchema');

/** Preloads the code for undoing a deletion. The deletion itself retries and logs a failure. */
export const prepareDeletion = () => void loadRules().catch(() => undefined);

/**
 * Returns a function that deletes an entry (spec 2) and shows a toast with Undo. A failed deletion shows nothing (spec 8). With
 * `isReviewed`, the toast says that undoing doesn't restore the review.
 *
 * @param onUndo called with the entry's key before it is restored
 */
export function useDeletion(onUndo: (key: string) => void) {
  const dispatch = useAppDispatch();
  const { logError } = useServices();

  const undo = async (deleted: ActivityDraft, entry: Entry) => {
    onUndo(deleted.key);
    const restored = await dispatch(restoreEntry(deleted, entry));
    if (restored) showToast('success', toastMessages.restored, 'global');
    else showToast('error', toastMessages.restoreFailed, 'global');
  };

  const remove = async ({ key, entry }: EntryRow, isReviewed: boolean) => {
    const deleted = await dispatch(deleteEntry(key));
    if (!deleted) return;
    const restorable = await loadRules().then(
      ({ restorableEntry }) => restorableEntry(entry),
      (error: unknown) => {
        logError('loading the undo of a deletion', error);
        return null;
      },
    );
    showToast(
      'success',
      restorable && isReviewed ? toastMessages.deletedReviewed : toastMessages.deleted,
      'global',
      restorable ? { label: 'Undo', onPress: () => void undo(deleted, restorable) } : undefined,
    );
  };

  return (row: EntryRow, isReviewed: boolean) => void remove(row, isReviewed);
}
