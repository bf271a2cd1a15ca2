import { createSelector } from '@reduxjs/toolkit';
import { useState } from 'react';
import { school } from '#config/school';
import { partsOf } from '#features/activities/decisions/hourParts';
import { type ReviewedActivity, withReviews } from '#features/activities/decisions/review';
import type { ActivityDraft } from '#features/activities/drafts/draftsSlice';
import {
  selectEntriesStatus,
  selectEntryRows,
  selectReviews,
} from '#features/activities/entriesSlice';
import {
  activitiesFor,
  countedActivities,
  goalsToShow,
  progressEnding,
  progressTo,
  progressWords,
} from '#features/activities/goals';
import { selectProfile } from '#features/profile/profileSlice';
import { selectIsSessionOf } from '#features/session/sessionSlice';
import { entryDateTextOf } from '#shared/lib/entryDate';
import { periodOf } from '#shared/lib/schoolYear';
import { useAppSelector } from '#shared/store/hooks';
import type { RootState } from '#shared/store/types';

/**
 * Returns the progress toward each goal that a save has changed, in the words of the goals above the hours, e.g. 'NHS: 7 of 20'.
 * Returns '' if there are none, and undefined if the student's activities aren't known. Takes the state after the save and the draft that
 * was saved.
 */
const selectSavedProgress = createSelector(
  [
    (state: RootState, { student }: ActivityDraft) =>
      selectIsSessionOf(state, student) && selectEntriesStatus(state) === 'ready',
    (state: RootState) => selectEntryRows(state),
    (state: RootState) => selectReviews(state),
    (state: RootState) => selectProfile(state)?.graduationYear ?? '',
    (_state: RootState, sent: ActivityDraft) => sent,
  ],
  (isKnown, rows, reviews, classYear, { key, baseEntry, baseReview }): string | undefined => {
    const now = periodOf(entryDateTextOf(new Date()), school);
    if (!now || !isKnown) return;
    const goals = goalsToShow(school.goals, classYear, now, null, school);
    const wordsFor = (activities: readonly ReviewedActivity[]) => {
      const counted = countedActivities(activities, school);
      return goals.map(({ goal, period, isOver }) => {
        const progress = progressTo(goal.hours, partsOf(activitiesFor(goal, counted, period)));
        const words = progressWords(progress, goal.label);
        return progress.state === 'toGo' ? words : `${words}, ${progressEnding(progress, isOver)}`;
      });
    };
    const saved = withReviews(rows, reviews);
    const others = saved.filter((activity) => activity.key !== key);
    const before = baseEntry ? [{ key, entry: baseEntry, review: baseReview ?? null }] : [];
    const wordsBefore = wordsFor([...others, ...before]);
    const changed = wordsFor(saved).filter((words, at) => words !== wordsBefore[at]);
    return changed.join('\u00a0· ');
  },
);

/**
 * The second line of the toast after a save: the progress toward the goals that it has changed. It follows what other devices save while
 * the toast is shown, so that it never shows a different number than the goals beside it. Once staff have left the student, it no longer
 * changes.
 */
export function SavedProgress({ draft }: { draft: ActivityDraft }) {
  const now = useAppSelector((state) => selectSavedProgress(state, draft));
  const [last, setLast] = useState(now);
  if (now !== undefined && now !== last) setLast(now);
  const words = now ?? last;
  return words ? <div className="form-text">{words}</div> : null;
}
