import { onSnapshot } from 'firebase/firestore';
import { paths } from '#config/paths';
import { entriesQuery } from '#features/activities/entriesQuery.sdk';
import { profileQuery } from '#features/profile/profileQuery.sdk';
import { isAdminEmail } from '#features/session/account';
import { observeUser } from '#features/session/auth.sdk';
import { earlyStudentList, studentListDocument } from '#features/students/studentListDocument.sdk';
import { listenAheadMs } from '#shared/lib/limits';

/*
 * Requests the user's data once the SDK has loaded, while React and the screen are still downloading. The script in the page's head runs
 * this file (docs/decisions/first-paint.md). It dispatches nothing; the store's listeners do that. In the SDK, listeners to equal queries
 * share one subscription, so the data requested here is available by the time the app listens.
 */

const ignore = () => undefined;

function listen(email: string): void {
  const isDashboard = location.pathname === paths.admin && isAdminEmail(email);
  if (isDashboard) earlyStudentList.end = onSnapshot(studentListDocument(), ignore, ignore);
  const ends = [
    onSnapshot(entriesQuery(email), ignore, ignore),
    onSnapshot(profileQuery(email), ignore, ignore),
    () => earlyStudentList.end(),
  ];
  setTimeout(() => ends.forEach((end) => end()), listenAheadMs);
}

const stopObserving = observeUser((email) => {
  if (email === null) return;
  stopObserving();
  listen(email);
});
