import { entriesReceived } from '#store/entries/entriesSlice';
import { sessionSet } from '#store/session/sessionSlice';
import type { StartAppListening } from '#store/types';
import { completeSave, isFullySavedBy } from './activityThunks';
import { selectDraft } from './workSlice';

/** Ends uploads with the session, and drafts whose save turns out to have succeeded. */
export function startWorkSync(startListening: StartAppListening): void {
  startListening({
    actionCreator: sessionSet,
    effect: (_action, { extra }) => extra.pictures.cancelAll(),
  });

  // The server's answer to a save may have been lost, for example by a reload. A draft in phase `draft` wasn't sent: ending it here
  // would close its form in a duplicated tab.
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
