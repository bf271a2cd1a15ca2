import { NewActivityLink } from '#components/NewActivityLink';
import { nextSteps } from '#domain/messages';
import { selectEntriesStatus, selectEntryRows } from '#store/entries/entriesSlice';
import { useAppSelector } from '#store/hooks';
import { selectProfile } from '#store/profile/profileSlice';
import { selectIsAdmin } from '#store/session/sessionSlice';

/**
 * What a student does next who has logged nothing, above the form: on the first visit this is where a sign-in leads.
 * Said only once the server has told that there are no activities.
 */
export function NextStep() {
  const isAdmin = useAppSelector(selectIsAdmin);
  const isReady = useAppSelector(selectEntriesStatus) === 'ready';
  const hasNone = useAppSelector(selectEntryRows).length === 0;
  const hasProfile = useAppSelector(selectProfile) !== null;
  const isShown = !isAdmin && isReady && hasNone;
  return (
    // Always there, so that the step after a saved profile is announced.
    <div role="status">
      {isShown && !hasProfile && nextSteps.saveProfile}
      {isShown && hasProfile && (
        <>
          {nextSteps.thenLog} <NewActivityLink className="">{nextSteps.logLink}</NewActivityLink>
        </>
      )}
    </div>
  );
}
