import { useMemo } from 'react';
import { school } from '#config/school';
import { selectProfile } from '#features/profile/profileSlice';
import { periodOf } from '#shared/lib/schoolYear';
import { useAppSelector } from '#shared/store/hooks';
import { useToday } from '#shared/ui/hooks';
import { withReviews } from './decisions/review';
import { selectEntryRows, selectReviews } from './entriesSlice';
import { countedActivities, goalsToShow } from './goals';

/** Returns the student's activities, of all years and in the order of the table, with the hours that count toward goals. */
export function useCountedActivities() {
  const rows = useAppSelector(selectEntryRows);
  const reviews = useAppSelector(selectReviews);
  return useMemo(() => countedActivities(withReviews(rows, reviews), school), [rows, reviews]);
}

/**
 * Returns the student's goals in the current period, or in a school year.
 *
 * @param chosen the calendar year in which the school year began; null for the current period
 */
export function useGoals(chosen: number | null) {
  const classYear = useAppSelector(selectProfile)?.graduationYear ?? '';
  const today = useToday();
  return useMemo(() => {
    const now = periodOf(today, school) ?? { schoolYear: 0, semester: null };
    return goalsToShow(school.goals, classYear, now, chosen, school);
  }, [today, classYear, chosen]);
}
