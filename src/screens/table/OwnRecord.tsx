import Records from '#components/record/Records';
import { blankProfile } from '#domain/profile';
import type { EntryRow } from '#store/entries/entriesSlice';
import { useAppSelector } from '#store/hooks';
import { selectProfile } from '#store/profile/profileSlice';
import { selectReviews } from '#store/review/reviewsSlice';
import { selectUserEmail } from '#store/session/sessionSlice';

/** The record of the session's user, who for staff is the student they view. */
export default function OwnRecord({ rows, onLeave }: { rows: EntryRow[]; onLeave: () => void }) {
  const email = useAppSelector(selectUserEmail);
  const profile = useAppSelector(selectProfile) ?? blankProfile;
  const reviews = useAppSelector(selectReviews);
  const activities = rows.map((row) => ({ ...row, review: reviews[row.key] }));
  return <Records records={[{ email, ...profile, activities }]} onLeave={onLeave} />;
}
