import { onSnapshot } from 'firebase/firestore';
import { paths } from '#config/paths';
import { isAdminEmail } from '#domain/account';
import { listenAheadMs } from '#domain/limits';
import { observeUser } from './auth';
import { earlyStudentList, entriesQuery, profileQuery, studentListDocument } from './queries';

/*
 * Requests the user's data once the SDK has loaded, while React and the screen are still downloading. The script in the page's head
 * runs this file (docs/decisions/first-paint.md). It dispatches nothing; that is left to the store's listeners, which share these
 * subscriptions.
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
