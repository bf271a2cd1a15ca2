import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useServices } from '#components/useServices';
import { sameEntry } from '#domain/entry';
import type { ReviewedActivity } from '#domain/review/review';

/** Nobody reads a card faster, in milliseconds: a key pressed within it was meant for what stood there before. */
export const readingMs = 1000;

/** Whether the student has saved an activity that stood there, or did not, as `before`. */
function isSaved({ entry }: ReviewedActivity, before: ReviewedActivity | undefined): boolean {
  return !before || !sameEntry(before.entry, entry);
}

/**
 * Notices what others do to a student's activities while staff look at them: the student saves one, or somebody else
 * decides about one, and another card stands in its place.
 *
 * @param own the address of the admin who looks
 * @returns `isJustSaved`, whether the student has saved an activity since the first look; and `isTooSoon`, which tells
 * whether a decision comes within a second of such a change
 */
export function useOthersChanges(activities: readonly ReviewedActivity[], own: string) {
  const { now } = useServices();
  const byKey = useMemo(() => new Map(activities.map((one) => [one.key, one])), [activities]);
  const [first] = useState(byKey);
  const before = useRef(first);
  const changedAt = useRef(-Infinity);
  useEffect(() => {
    const hasOtherDecided = [...before.current.values()].some(({ key, review }) => {
      const after = byKey.get(key);
      return review === null && (!after || (after.review && after.review.by !== own));
    });
    const hasSaved = [...byKey.values()].some((one) => isSaved(one, before.current.get(one.key)));
    if (hasOtherDecided || hasSaved) changedAt.current = now();
    before.current = byKey;
  }, [byKey, now, own]);
  return {
    isJustSaved: (activity: ReviewedActivity) => isSaved(activity, first.get(activity.key)),
    isTooSoon: useCallback(() => now() - changedAt.current < readingMs, [now]),
  };
}
