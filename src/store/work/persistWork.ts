import { type Entry, entryWithDefaults } from '#domain/entry';
import { textsByKey } from '#domain/storedText';
import { activityOpened } from '#store/edit/editSlice';
import { entriesReceived } from '#store/entries/entriesSlice';
import { persistInTab } from '#store/persistInTab';
import { sessionSet } from '#store/session/sessionSlice';
import type { StartAppListening } from '#store/types';
import { completeSave, isFullySavedBy } from './activityThunks';
import { type ActivityDraft, draftChanged, newDraft, selectDraft } from './workSlice';

const entryFrom = (kept: unknown): Entry | null =>
  typeof kept === 'object' && kept !== null ? entryWithDefaults(kept) : null;

/** The activity in what a tab kept, as far as it can be read: it may be of another release. */
function draftFrom(kept: unknown): ActivityDraft | null {
  const { student, key, phase, ...item } = Object(kept) as {
    [Field in keyof ActivityDraft]?: unknown;
  };
  const [values, initialValues] = [entryFrom(item.values), entryFrom(item.initialValues)];
  if (typeof key !== 'string' || typeof student !== 'string') return null;
  if (!values || !initialValues) return null;
  return {
    ...newDraft({ student, key }, entryFrom(item.baseEntry)),
    ...{ values, initialValues },
    // What was submitted when the page went may be stored or not: the listener tells.
    phase: phase === 'draft' || phase === 'deleting' ? 'draft' : 'failed',
    pictureOrigins: textsByKey(item.pictureOrigins),
  };
}

/** Keeps the unfinished activities over a reload, and what the edit screen shows. A sign-out ends them. */
export function startPersistingWork(startListening: StartAppListening): void {
  persistInTab(startListening, {
    place: 'work',
    pick: ({ work, edit, session }) => ({
      activities: work.drafts,
      ...{ student: session.userEmail, key: edit.currentKey, entry: edit.currentData },
    }),
    restore:
      ({ activities, student, key, entry }) =>
      (dispatch, getState) => {
        for (const kept of Object.values(Object(activities) as object)) {
          const item = draftFrom(kept);
          if (item) dispatch(draftChanged(item));
        }
        const state = getState();
        if (typeof key !== 'string' || student !== state.session.userEmail) return;
        const stored = entryFrom(entry);
        // A new activity in which nothing was typed is not shown again: a copy of this tab would have its key.
        const isTyped = selectDraft(state, { student, key }) !== undefined;
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
        const item = selectDraft(api.getState(), { student, key });
        if (item?.phase === 'failed' && isFullySavedBy(entry, item)) {
          api.dispatch(completeSave(item, entry));
        }
      }
    },
  });
}
