import { activityId } from '#features/activities/activityId';
import { newDraft } from '#features/activities/drafts/draftsSlice';
import { restoreWork } from '#features/activities/drafts/draftThunks';
import { type Entry, entryWithDefaults } from '#features/activities/entry';
import type { Profile } from '#features/profile/profile';
import { profilesRestored } from '#features/profile/profileSlice';
import { can } from '#features/session/policies';
import { ownValue } from '#shared/lib/ownValue';
import type { AppThunk } from '#shared/store/types';

interface OlderDraft {
  key: string;
  entry: Entry;
  /** The stored entry when its form was opened; null for a new activity. */
  opened: Entry | null;
}

/** The data that a tab persisted with version 1.0.0, by student. */
export type OlderDrafts = Record<
  string,
  { newActivity: OlderDraft | null; edits: Record<string, OlderDraft>; profile: Partial<Profile> }
>;

/**
 * Restores the data that a tab persisted with version 1.0.0, but only what the user may still work on, and opens the new activity that was in
 * its edit screen.
 */
export function restoreOlderDrafts(all: OlderDrafts): AppThunk {
  return (dispatch, getState) => {
    const { session } = getState();
    const student = session.userEmail;
    const kept = Object.fromEntries(
      Object.entries(all).filter(
        ([of]) => of === session.signedInEmail || can(session, 'openStudent'),
      ),
    );
    const drafts = Object.entries(kept).flatMap(([of, { newActivity, edits }]) =>
      [...Object.values(edits), ...(newActivity ? [newActivity] : [])].map(
        ({ key, entry, opened }) => ({
          ...newDraft({ student: of, key }, opened && entryWithDefaults(opened)),
          values: entryWithDefaults(entry),
        }),
      ),
    );
    const byId = Object.fromEntries(drafts.map((draft) => [activityId(draft), draft]));
    const key = ownValue(kept, student)?.newActivity?.key ?? null;
    dispatch(restoreWork({ drafts: byId, rejectedPictures: {}, student, key, entry: null }));
    const unsaved: Parameters<typeof profilesRestored>[0] = {};
    for (const [of, { profile }] of Object.entries(kept)) {
      unsaved[of] = { values: profile, isSending: false };
    }
    dispatch(profilesRestored(unsaved));
  };
}
