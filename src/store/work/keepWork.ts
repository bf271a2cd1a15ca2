import { type Entry, filledEntry, sameEntry } from '#domain/entry';
import { profileIn } from '#domain/profile';
import { textsByKey } from '#domain/storedText';
import { storableEntry } from '#domain/validation/storable';
import { editRestored } from '#store/edit/editSlice';
import { entriesReceived } from '#store/entries/entriesSlice';
import { keepInTab } from '#store/keepInTab';
import { sessionSet } from '#store/session/sessionSlice';
import type { StartAppListening } from '#store/types';
import { endStored } from './sendActivity';
import {
  type ActivityWork,
  selectActivity,
  workId,
  workRestored,
  type WorkState,
} from './workSlice';

type Readable<Value> = { [Field in keyof Value]?: unknown } | null | undefined;

const entryIn = (kept: unknown): Entry | null =>
  typeof kept === 'object' && kept !== null ? filledEntry(kept) : null;

function activityIn(kept: unknown): ActivityWork[] {
  const item = kept as Readable<ActivityWork>;
  const [values, initialValues] = [entryIn(item?.values), entryIn(item?.initialValues)];
  if (typeof item?.key !== 'string' || typeof item.student !== 'string') return [];
  if (!values || !initialValues || sameEntry(values, initialValues)) return [];
  return [
    {
      ...{ student: item.student, key: item.key, values, initialValues },
      baseEntry: entryIn(item.baseEntry),
      // What was submitted when the page went may be stored or not: the listener tells.
      phase: item.phase === 'draft' || item.phase === 'deleting' ? 'draft' : 'failed',
      uploads: [],
      pictureOrigins: textsByKey(item.pictureOrigins),
    },
  ];
}

/** The unfinished work in what a tab kept, as far as it can be read: it may be of another release. */
function workIn(kept: unknown): WorkState {
  const work = kept as Readable<WorkState>;
  const activities = Object.values(work?.activities ?? {}).flatMap(activityIn);
  const profiles = Object.entries(work?.profiles ?? {}).flatMap(([student, item]) => {
    const typed = Object((item as { values?: unknown } | null)?.values) as object;
    const values = Object.fromEntries(
      Object.entries(profileIn(typed)).filter(([field]) => field in typed),
    );
    return Object.keys(values).length > 0 ? [[student, { values, isSending: false }] as const] : [];
  });
  return {
    activities: Object.fromEntries(activities.map((item) => [workId(item), item])),
    profiles: Object.fromEntries(profiles),
    rejectedPictures: [],
    overdueCalls: [],
  };
}

/** Keeps what is unfinished over a reload, and ends it with the session. */
export function startKeepingWork(startListening: StartAppListening): void {
  keepInTab(startListening, {
    place: 'work',
    pick: ({ work, edit, session }) => ({
      ...{ activities: work.activities, profiles: work.profiles },
      ...{ student: session.userEmail, key: edit.currentKey, entry: edit.currentData },
    }),
    restore: (kept, dispatch, { session }) => {
      const work = workIn(kept);
      dispatch(workRestored(work));
      const { student, key } = kept;
      if (typeof key !== 'string' || student !== session.userEmail) return;
      const entry = entryIn(kept.entry);
      // The edit screen shows it again: a stored one, or a new one that was typed in.
      const isTyped = workId({ student, key }) in work.activities;
      if (entry || isTyped) dispatch(editRestored({ key, entry }));
    },
  });

  startListening({
    actionCreator: sessionSet,
    effect: (_action, api) => {
      const { extra } = api;
      extra.pictures.cancelAll();
      // With the mark the user is not signed out: the authentication service did not arrive.
      if (!api.getState().session.signedIn && !extra.hasSessionMark()) extra.forgetKept();
    },
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
        const isSent = item?.phase === 'failed' && item.uploads.length === 0;
        if (isSent && sameEntry(storableEntry(item.values), entry)) {
          api.dispatch(endStored({ student, key }, entry));
        }
      }
    },
  });
}
