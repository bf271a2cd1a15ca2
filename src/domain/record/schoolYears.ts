import type { EntryDate } from '../entryDate';
import { schoolYearName, schoolYearOf } from '../schoolYear';
import type { RecordedActivity } from './activity';

/** The activities of one school year. */
export interface YearOfActivities {
  /** `2026-2027`, or `No date` for those whose date is damaged. */
  label: string;
  activities: RecordedActivity[];
}

type Begin = Pick<EntryDate, 'month' | 'day'>;

/** Below every year, so that it comes last. */
const noYear = -1;

/** Activities by the school year they lie in, the newest year first; `begin` is the day on which one begins. */
export function bySchoolYear(
  activities: readonly RecordedActivity[],
  begin: Begin,
): YearOfActivities[] {
  const years = new Map<number, RecordedActivity[]>();
  for (const activity of activities) {
    const year = schoolYearOf(activity.entry.Date, begin) ?? noYear;
    years.set(year, [...(years.get(year) ?? []), activity]);
  }
  return [...years]
    .sort(([a], [b]) => b - a)
    .map(([year, ofYear]) => ({
      label: year === noYear ? 'No date' : schoolYearName(year, begin),
      activities: ofYear,
    }));
}
