import { Records } from '#components/record/Records';
import { school } from '#config/school';
import { blankProfile } from '#domain/profile';
import { schoolYearName, schoolYearOf } from '#domain/schoolYear';
import { type EntryRow, selectReviews } from '#store/entries/entriesSlice';
import { useAppSelector } from '#store/hooks';
import { selectProfile } from '#store/profile/profileSlice';
import { selectUserEmail } from '#store/session/sessionSlice';

const yearBegins = school.schoolYear;

/** The record of the session's user, for staff of the student they view: of one school year, or of all (null). */
export function OwnRecord({
  rows,
  schoolYear,
  onLeave,
}: {
  rows: EntryRow[];
  schoolYear: number | null;
  onLeave: () => void;
}) {
  const email = useAppSelector(selectUserEmail);
  const profile = useAppSelector(selectProfile) ?? blankProfile;
  const reviews = useAppSelector(selectReviews);
  const activities = rows
    .filter(
      ({ entry }) => schoolYear === null || schoolYearOf(entry.Date, yearBegins) === schoolYear,
    )
    .map((row) => ({ ...row, review: reviews[row.key] }));
  return (
    <Records
      records={[{ email, ...profile, activities }]}
      yearName={schoolYear === null ? '' : schoolYearName(schoolYear, yearBegins)}
      onLeave={onLeave}
    />
  );
}
