import { selectIsGroupUnsaved } from '#features/group/groupSlice';
import { selectIsProfileUnsaved } from '#features/profile/profileSlice';
import { selectIsReviewUnsaved } from '#features/review/reviewQueueSlice';
import { selectIsRosterUnsaved } from '#features/roster/rosterSlice';
import type { RootState } from '#shared/store/types';

/** Returns true if leaving the page now could lose something that was typed, is being uploaded, or isn't confirmed yet. */
export function selectHasUnsaved(state: RootState): boolean {
  return (
    Object.keys(state.drafts.drafts).length > 0 ||
    selectIsProfileUnsaved(state) ||
    selectIsReviewUnsaved(state) ||
    selectIsGroupUnsaved(state) ||
    selectIsRosterUnsaved(state)
  );
}
