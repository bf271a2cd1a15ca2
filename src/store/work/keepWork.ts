import { type Entry, filledEntry } from '#domain/entry';
import { textsByKey } from '#domain/storedText';
import { activityOpened } from '#store/edit/editSlice';
import { entriesReceived } from '#store/entries/entriesSlice';
import { keepInTab } from '#store/keepInTab';
import { sessionSet } from '#store/session/sessionSlice';
import type { StartAppListening } from '#store/types';
import { endStored, isStoredBy } from './activityThunks';
import { activityChanged, type ActivityWork, selectActivity, untouchedItem } from './workSlice';

const entryIn = (kept: unknown): Entry | null =>
  typeof kept === 'object' && kept !== null ? filledEntry(kept) : null;

/** The activity in what a tab kept, as far as it can be read: it may be of another release. */
function activityIn(kept: unknown): ActivityWork | null {
  const { student, key, phase, ...item } = Object(kept) as {
    [Field in keyof ActivityWork]?: unknown;
  };
  const [values, initialValues] = [entryIn(item.values), entryIn(item.initialValues)];
  if (typeof key !== 'string' || typeof student !== 'string') return null;
  if (!values || !initialValues) return null;
  return {
    ...untouchedItem({ student, key }, entryIn(item.baseEntry)),
    ...{ values, initialValues },
    // What was submitted when the page went may be stored or not: the listener tells.
    phase: phase === 'draft' || phase === 'deleting' ? 'draft' : 'failed',
    pictureOrigins: textsByKey(item.pictureOrigins),
  };
}

/** Keeps the unfinished activities over a reload, and what the edit screen shows. A sign-out ends them. */
export function startKeepingWork(startListening: StartAppListening): void {
  keepInTab(startListening, {
    place: 'work',
    pick: ({ work, edit, session }) => ({
      activities: work.activities,
      ...{ student: session.userEmail, key: edit.currentKey, entry: edit.currentData },
    }),
    restore:
      ({ activities, student, key, entry }) =>
      (dispatch, getState) => {
        for (const kept of Object.values(Object(activities) as object)) {
          const item = activityIn(kept);
          if (item) dispatch(activityChanged(item));
        }
        const state = getState();
        if (typeof key !== 'string' || student !== state.session.userEmail) return;
        const stored = entryIn(entry);
        // A new activity in which nothing was typed is not shown again: a copy of this tab would have its key.
        const isTyped = selectActivity(state, { student, key }) !== undefined;
        if (stored || isTyped) dispatch(activityOpened(key, stored));
      },
  });

  startListening({
    actionCreator: sessionSet,
    effect: (_action, { extra }) => extra.pictures.cancelAll(),
  });

  // An answer may get lost, as by a reload: what is stored as it was sent is not unfinished. A draft was not sent, and
  // its user goes on writing: ended here, its form would go from the screen of a copied tab.
  startListening({
    actionCreator: entriesReceived,
    effect: ({ payload }, api) => {
      const { entries, session } = api.getState();
      const student = entries.reviewed ?? session.userEmail;
      for (const [key, entry] of Object.entries(payload.changed)) {
        const item = selectActivity(api.getState(), { student, key });
        if (item?.phase === 'failed' && isStoredBy(entry, item)) {
          api.dispatch(endStored(item, entry));
        }
      }
    },
  });
}
