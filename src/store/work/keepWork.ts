import { type Entry, filledEntry, sameEntry } from '#domain/entry';
import { profileIn } from '#domain/profile';
import { textsByKey } from '#domain/storedText';
import { storableEntry } from '#domain/validation/storable';
import { editRestored } from '#store/edit/editSlice';
import { entriesReceived } from '#store/entries/entriesSlice';
import { sheetRestored } from '#store/group/groupSlice';
import { sheetIn } from '#store/group/keptSheet';
import { sessionSet } from '#store/session/sessionSlice';
import type { RootState, StartAppListening } from '#store/types';
import { endStored } from './sendActivity';
import {
  type ActivityWork,
  selectActivity,
  uploadProgressed,
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

/** The activity that the edit screen works on, if a reload is to show it again: a stored one, or one that was typed in. */
function editToKeep(state: RootState) {
  const { currentKey, currentData, editing } = state.edit;
  const student = state.session.userEmail;
  const isTyped = currentKey !== null && selectActivity(state, { student, key: currentKey });
  return editing || isTyped ? { student, currentKey, currentData } : null;
}

/**
 * Keeps what is unfinished in the tab's own storage, so that it survives a reload, for the user who began it and nobody
 * else. A sign-out ends it, from the network too.
 */
export function startKeepingWork(startListening: StartAppListening): void {
  startListening({
    predicate: (action, state, before) =>
      (state.work !== before.work ||
        state.edit !== before.edit ||
        state.group.sheet !== before.group.sheet) &&
      !sessionSet.match(action) &&
      !uploadProgressed.match(action),
    effect: (_action, api) => {
      const state = api.getState();
      const { activities, profiles } = state.work;
      const { signedIn, signedInEmail } = state.session;
      if (!signedIn) return;
      api.extra.writeWork(signedInEmail, {
        ...{ activities, profiles, edit: editToKeep(state) },
        sheet: state.group.sheet,
      });
    },
  });

  startListening({
    actionCreator: sessionSet,
    effect: (_action, api) => {
      const { dispatch, extra } = api;
      extra.pictures.cancelAll();
      const { signedIn, signedInEmail, userEmail } = api.getState().session;
      if (signedIn) {
        const kept = extra.readWork(signedInEmail) as Readable<
          WorkState & { edit: Readable<ReturnType<typeof editToKeep>>; sheet: unknown }
        >;
        if (!kept) return;
        dispatch(workRestored(workIn(kept)));
        dispatch(sheetRestored(sheetIn(kept.sheet)));
        const edit = kept.edit as Readable<NonNullable<ReturnType<typeof editToKeep>>>;
        if (typeof edit?.currentKey !== 'string' || edit.student !== userEmail) return;
        dispatch(editRestored({ key: edit.currentKey, entry: entryIn(edit.currentData) }));
      } else if (!extra.hasSessionMark()) {
        // With the mark the user is not signed out: the authentication service did not arrive.
        extra.forgetWork();
      }
    },
  });

  // An answer may get lost, as by a reload: what is stored as it was sent is not unfinished. A draft was not sent, and
  // its form may hold more than the store has of it yet: ended here, a copied tab would lose what is being typed.
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
