import { useState } from 'react';
import type { ActivityDraft } from '#features/activities/drafts/draftsSlice';
import { useAppSelector } from '#shared/store/hooks';
import { selectSavedProgress } from './savedProgressSelectors';

/**
 * The second line of the toast after a save: the progress toward the goals that it has changed. It follows what other devices save while
 * the toast is shown, so that it never says another number than the goals beside it. Once staff have left the student, the last words stay.
 */
export function SavedProgress({ draft }: { draft: ActivityDraft }) {
  const now = useAppSelector((state) => selectSavedProgress(state, draft));
  const [last, setLast] = useState(now);
  if (now !== undefined && now !== last) setLast(now);
  const words = now ?? last;
  return words ? <div className="form-text">{words}</div> : null;
}
