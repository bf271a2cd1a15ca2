import { showToast } from '#components/toasts';
import type { Entry } from '#domain/entry';
import { toastMessages } from '#domain/messages';
import type { EntryRow } from '#store/entries/entriesSlice';
import { useAppDispatch, useServices } from '#store/hooks';
import { deleteEntry, restoreEntry } from '#store/work/activityThunks';
import type { ActivityDraft } from '#store/work/workSlice';

/** The rules of an activity come with the form's library, which the table needs for an undo alone. */
const loadRules = () => import('#domain/validation/entrySchema');

/** Loads what an undo needs, for when a deletion is about to come. A failure is logged by the deletion, which tries again. */
export const prepareDeletion = () => void loadRules().catch(() => undefined);

/**
 * Returns how to delete an entry (spec 2), which then offers to undo that for as long as a toast stands.
 * A deletion that fails shows nothing (spec 8). With `isReviewed` the toast says that an undo does not bring the decision
 * of staff back.
 * `onUndo` is called with the key of an entry that is about to come back.
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
