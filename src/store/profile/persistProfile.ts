import { type Profile, profileFrom } from '#domain/profile';
import { persistInTab } from '#store/persistInTab';
import type { StartAppListening } from '#store/types';
import { profileChanged } from './profileSlice';

/** The fields in what a tab kept of a profile. */
function fieldsIn(kept: unknown): Partial<Profile> {
  const values = Object((Object(kept) as { values?: unknown }).values) as object;
  return Object.fromEntries(
    Object.entries(profileFrom(values)).filter(([field]) => field in values),
  );
}

/** Keeps what is typed in profiles over a reload. */
export function startPersistingProfile(startListening: StartAppListening): void {
  persistInTab(startListening, {
    place: 'profile',
    pick: ({ profile: { unsaved } }) => ({ unsaved }),
    restore:
      ({ unsaved }) =>
      (dispatch) => {
        for (const [student, kept] of Object.entries(Object(unsaved) as object))
          dispatch(profileChanged({ student, values: fieldsIn(kept) }));
      },
  });
}
