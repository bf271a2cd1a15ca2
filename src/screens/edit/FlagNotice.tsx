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
import { countedSemesterStart, schoolYearStart } from '#domain/schoolYear';
import { selectEntryRows } from '#store/entries/entriesSlice';
import { useAppSelector } from '#store/hooks';
import { selectProfile } from '#store/profile/profileSlice';

/**
 * Shows what staff would see flagged about the activity in the form. Flags never block a submit, as each may have a good reason.
 * Without valid hours and date there are none, as the form asks for those itself.
 */
export function FlagNotice({
  activityKey,
  values,
  settings,
}: {
  activityKey: string;
  /** The form's values, with the pictures. */
  values: Entry;
  settings: ReviewSettings;
}) {
  const rows = useAppSelector(selectEntryRows);
  const lastName = useAppSelector(selectProfile)?.lastName;
  const entry = useDebounced(values, flagPauseMs);
  const flags = useMemo(() => {
    if (parseHours(entry.Hours) === null || parseEntryDate(entry.Date) === null) return [];
    const others = rows.filter(({ key }) => key !== activityKey);
    const today = new Date();
    const yearStart = schoolYearStart(today, school.schoolYear);
    const found = flagsOf([...others, { key: activityKey, entry }], {
      today,
      yearStart,
      semesterStart: countedSemesterStart(today, school),
      settings,
      lastName,
    });
    return found[activityKey] ?? [];
  }, [rows, activityKey, entry, settings, lastName]);
  return (
    // Always rendered, so that screen readers announce its content.
    <div role="status" className={flags.length > 0 ? 'form-text flag-notice' : undefined}>
      {flags.length > 0 && studentReviewMessages.staffWillSee(flags)}
    </div>
  );
}
