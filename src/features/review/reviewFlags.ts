import { school } from '#config/school';
import type { ReviewSettings } from '#config/schoolSettings';
import { flagsOf } from '#features/activities/decisions/flags';
import type { ReviewedActivity } from '#features/activities/decisions/review';
import { countedSemesterStart, schoolYearStart } from '#shared/lib/schoolYear';

/** Without these settings, /review isn't a route. */
const settings = school.review as ReviewSettings;

/**
 * Returns the flags of a student's activities, by key, as of today. Needs all of the student's activities.
 *
 * @param lastName null if it is unknown
 */
export function reviewFlags(activities: readonly ReviewedActivity[], lastName: string | null) {
  const today = new Date();
  return flagsOf(activities, {
    today,
    yearStart: schoolYearStart(today, school.schoolYear),
    semesterStart: countedSemesterStart(today, school),
    settings,
    lastName,
  });
}
