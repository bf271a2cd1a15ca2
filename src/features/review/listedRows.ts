import type { ClubKey } from '#config/schoolSettings';
import { activityId } from '#features/activities/activityId';
import type { ReviewedActivity } from '#features/activities/decisions/review';
import { distinctNames } from '#features/activities/distinctNames';
import { type Entry, sameEntry } from '#features/activities/entry';
import { fullName, type Student } from '#features/students/students';
import { ownValue } from '#shared/lib/ownValue';
import { type ListedStudents, unflaggedOf } from './listedStudents';

/** An activity without flags, in a list of several students'. */
export interface ListedRow extends ReviewedActivity {
  /** Its `activityId`. */
  id: string;
  email: string;
  /** The student's name, with the address if another listed student has the same name; just the address if the name is unknown. */
  student: string;
  /** A label for screen readers with the activity and its student, unique among the rows. */
  label: string;
}

/** Returns a row for each activity without flags of the listed students, in their order. */
export function listedRows(
  emails: readonly string[],
  byEmail: ListedStudents['byEmail'],
  { club, students, today }: { club: ClubKey | 'all'; students: readonly Student[]; today: string },
): ListedRow[] {
  const profiles = new Map(students.map((student) => [student.email, student]));
  const listed = emails.flatMap((email) => {
    const one = ownValue(byEmail, email);
    const known = one?.profile ?? profiles.get(email);
    const lastName = profiles.get(email)?.lastName.trim() || null;
    const activities = one ? unflaggedOf(one, club, lastName, today) : [];
    return activities.length > 0 ? [{ email, name: known && fullName(known), activities }] : [];
  });
  return listed.flatMap(({ email, name, activities }) => {
    const isShared = listed.some((other) => other.name === name && other.email !== email);
    const student = name ? (isShared ? `${name} (${email})` : name) : email;
    const names = distinctNames(activities);
    return activities.map((activity) => ({
      ...activity,
      id: activityId({ student: email, key: activity.key }),
      email,
      student,
      label: `${names.get(activity.key) ?? ''}, ${student}`,
    }));
  });
}

/** What the reviewer has selected or deselected. An activity that has changed since then counts as deselected. */
export interface Selection {
  isOn: boolean;
  /** The activity as it was then. */
  entry: Entry;
}

/** By `activityId`. */
export type Selections = ReadonlyMap<string, Selection>;

/** Selects rows, or deselects them if false. */
export const selectionsOf = (rows: readonly ListedRow[], isOn = true): Selections =>
  new Map(rows.map(({ id, entry }) => [id, { isOn, entry }]));

/** Returns true if the reviewer has selected the activity as it is now. */
export const isSelected = (selection: Selection | undefined, { entry }: ListedRow) =>
  selection !== undefined && selection.isOn && sameEntry(selection.entry, entry);
