import { useMemo } from 'react';
import { flagsOn } from '#features/activities/decisions/flags';
import { studentReviewMessages } from '#features/activities/decisions/studentMessages';
import { selectEntryRows } from '#features/activities/entriesSlice';
import type { Entry } from '#features/activities/entry';
import { parseHours } from '#features/activities/hoursMath';
import { selectProfile } from '#features/profile/profileSlice';
import { parseEntryDate } from '#shared/lib/entryDate';
import { flagPauseMs } from '#shared/lib/limits';
import { ownValue } from '#shared/lib/ownValue';
import { useAppSelector } from '#shared/store/hooks';
import { useDebounced, useToday } from '#shared/ui/hooks';

/**
 * Shows what staff would see flagged about the activity in the form. Flags never block a submit, because there may be a good reason for
 * each. Without valid hours and a valid date there are no flags, because the form asks for those itself.
 */
export function FlagNotice({
  activityKey,
  values,
}: {
  activityKey: string;
  /** The form's values, with the pictures. */
  values: Entry;
}) {
  const rows = useAppSelector(selectEntryRows);
  const lastName = useAppSelector(selectProfile)?.lastName ?? '';
  const today = useToday();
  const entry = useDebounced(values, flagPauseMs);
  const flags = useMemo(() => {
    if (parseHours(entry.Hours) === null || parseEntryDate(entry.Date) === null) return [];
    const others = rows.filter(({ key }) => key !== activityKey);
    const found = flagsOn(today, [...others, { key: activityKey, entry }], lastName);
    return ownValue(found, activityKey) ?? [];
  }, [today, rows, activityKey, entry, lastName]);
  return (
    // Always rendered, so that screen readers announce its content.
    <div role="status" className={flags.length > 0 ? 'form-text band warning' : undefined}>
      {flags.length > 0 && studentReviewMessages.staffWillSee(flags)}
    </div>
  );
}
