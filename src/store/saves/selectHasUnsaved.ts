import { selectHasDrafts } from '../drafts/draftsSlice';
import type { RootState } from '../types';
import { selectHasUploads } from '../uploads/uploadsSlice';
import { selectHasSaves } from './savesSlice';

/** Whether staff have a decision on its way, or the comment of a return half-written. */
function selectIsReviewing({ reviewDesk: { students, comments } }: RootState): boolean {
  return (
    Object.keys(comments).length > 0 ||
    students.some(({ deciding }) => Object.keys(deciding).length > 0)
  );
}

/** Whether leaving the page now would lose something: half-written, being uploaded, or not confirmed. */
export function selectHasUnsaved(state: RootState): boolean {
  return (
    selectHasDrafts(state) ||
    selectHasSaves(state) ||
    selectHasUploads(state) ||
    selectIsReviewing(state)
  );
}
