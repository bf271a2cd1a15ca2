import { createElement } from 'react';
import type { ReviewedActivity } from '#features/activities/decisions/review';
import {
  type DeletedActivity,
  deleteEntry,
  restoreEntry,
} from '#features/activities/drafts/deleteEntry';
import type { Entry } from '#features/activities/entry';
import { toastMessages } from '#shared/lib/messages';
import { useAppDispatch, useServices } from '#shared/store/hooks';
import { showToast } from '#shared/ui/toasts';

/** Loads the validation rules, which the table only needs to undo a deletion. */
const loadRules = () => import('#features/activities/entrySchema');

/** Preloads the code for undoing a deletion. The deletion itself retries and logs a failure. */
export const prepareDeletion = () => void loadRules().catch(() => undefined);

const whyNotRestored = {
  noStudent: toastMessages.noStudent,
  changed: toastMessages.notRestored,
};

/**
 * Returns a function that deletes an entry, as the user saw it (spec 2), and shows a toast with Undo, which says if undoing doesn't
 * restore a review. If the entry has changed, a toast says that it is still there. A failed deletion shows nothing (spec 8).
 *
 * @param onUndo called with the entry's key before it is restored
 */
export function useDeletion(onUndo: (key: string) => void) {
  const dispatch = useAppDispatch();
  const { logError } = useServices();

  const undo = async (deleted: DeletedActivity, entry: Entry) => {
    onUndo(deleted.draft.key);
    const restored = await dispatch(restoreEntry(deleted, entry));
    if (restored === true) showToast('success', 'Activity restored', 'global');
    else {
      const detail = restored ? createElement('div', null, whyNotRestored[restored]) : undefined;
      showToast('error', 'Failed to restore the activity', 'global', { detail });
    }
  };

  const remove = async (seen: ReviewedActivity) => {
    const deleted = await dispatch(deleteEntry(seen));
    if (deleted === 'changed') {
      showToast('error', toastMessages.notDeleted(seen.entry.Name), 'global');
    }
    if (!deleted || deleted === 'changed') return;
    const restorable = await loadRules().then(
      ({ restorableEntry }) => restorableEntry(deleted.entry, deleted.draft.student),
      (error: unknown) => {
        logError('loading the undo of a deletion', error);
        return null;
      },
    );
    showToast(
      'success',
      restorable && deleted.wasReviewed
        ? 'Activity deleted. If you undo this, staff will review it again.'
        : 'Activity deleted',
      'global',
      restorable
        ? { action: { label: 'Undo', onPress: () => void undo(deleted, restorable) } }
        : undefined,
    );
  };

  return (seen: ReviewedActivity) => void remove(seen);
}
