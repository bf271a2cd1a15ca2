import { useMemo } from 'react';
import { useDebounced } from '#components/hooks';
import { school } from '#config/school';
import type { ReviewSettings } from '#config/schoolSettings';
import type { Entry } from '#domain/entry';
import { parseEntryDate } from '#domain/entryDate';
import { parseHours } from '#domain/hours';
import { flagPauseMs } from '#domain/limits';
import { flagsOf } from '#domain/review/flags';
import { studentReviewMessages } from '#domain/review/studentMessages';
import { schoolYearStart } from '#domain/schoolYear';
import { selectEntryRows } from '#store/entries/entriesSlice';
import { useAppSelector } from '#store/hooks';

/**
 * What staff would see flagged of the activity in the form, before it is submitted. It refuses nothing: there may be a good
 * reason for each of these. Nothing is said while hours or date are missing, which the form itself says.
 */
export function FlagNotice({
  activityKey,
  values,
  settings,
}: {
  activityKey: string;
  /** What stands in the form, with its pictures. */
  values: Entry;
  settings: ReviewSettings;
}) {
  const rows = useAppSelector(selectEntryRows);
  const entry = useDebounced(values, flagPauseMs);
  const flags = useMemo(() => {
    if (parseHours(entry.Hours) === null || parseEntryDate(entry.Date) === null) return [];
    const others = rows.filter(({ key }) => key !== activityKey);
    const today = new Date();
    const yearStart = schoolYearStart(today, school.schoolYear);
    const found = flagsOf([...others, { key: activityKey, entry }], { today, yearStart, settings });
    return found[activityKey] ?? [];
  }, [rows, activityKey, entry, settings]);
  return (
    // Always there, so that what comes into it is announced.
    <div role="status" className={flags.length > 0 ? 'form-text flag-notice' : undefined}>
      {flags.length > 0 && studentReviewMessages.staffWillSee(flags)}
    </div>
  );
}
