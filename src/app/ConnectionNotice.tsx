import { useLocation } from 'react-router-dom';
import { paths } from '#config/paths';
import { selectStudentUnderReview } from '#features/activities/entriesSlice';
import { useConnectionProblem } from '#features/activities/useConnectionProblem';
import { unsavedMessages } from '#shared/lib/messages';
import { useAppSelector } from '#shared/store/hooks';
import { selectHasUnsaved } from './unsaved';

/** In review, decisions aren't kept for later. */
const reviewMessages = {
  offline: "You're offline. Decisions can't be saved until you're back online.",
  silent: "Can't reach the server. Decisions can't be saved until it responds.",
};

const readingMessages = { offline: "You're offline.", silent: "Can't reach the server." };

/** Shows a line while the network or the server is unavailable and, where something can be edited, what happens to changes. */
export function ConnectionNotice() {
  const problem = useConnectionProblem();
  const reviewed = useAppSelector(selectStudentUnderReview);
  const hasUnsaved = useAppSelector(selectHasUnsaved);
  const { pathname } = useLocation();
  const isOnForm = pathname === paths.edit || pathname === paths.profile;
  const ofScreen = isOnForm || hasUnsaved ? unsavedMessages : readingMessages;
  const messages = reviewed === null ? ofScreen : reviewMessages;
  return (
    <div role="status">
      {problem && <p className="offline-notice d-print-none">{messages[problem]}</p>}
    </div>
  );
}
