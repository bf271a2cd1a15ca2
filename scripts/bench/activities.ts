import { newEntryId } from '#features/activities/entry';
import { blankProfile } from '#features/profile/profile';
import type { ActivityDocument } from '#features/reports/build/activityIndex';
import type { Student } from '#features/students/students';
import { type EntryDate, entryDateText, parseEntryDate } from '#shared/lib/entryDate';
import { generateSchool } from '../seed/generateSchool';
import { randomFrom } from '../seed/random';

/** Four school years, because schools keep activities until students graduate. */
const years = 4;
/** Distinct sites appended to activity names, since students describe the same activity in different words. */
const sites = 500;
const initials = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
/** Activities are logged at most this many days after they took place. */
const daysUntilLogged = 5;

/** The site where a club serves on a given day. Half of the activities are group activities with the same name and site. */
const daySite = (day: EntryDate | null) => (day ? (day.month * 31 + day.day) % sites : 0);

/** A made-up school's students and activities. The ids contain the time of logging. */
export interface MadeUpSchool {
  students: Student[];
  documents: ActivityDocument[];
}

/**
 * Returns a school with this many activities over four years. The texts vary about as much as real ones: 300,000 activities have
 * roughly 10,000 names and 40,000 contacts.
 */
export function madeUpSchool(activities: number): MadeUpSchool {
  const random = randomFrom(activities);
  const students: Student[] = [];
  const documents: ActivityDocument[] = [];
  const size = { students: Math.ceil(activities / 55) + 4, entries: 60 };
  for (const { email, profile, entries } of generateSchool(size, new Date())) {
    students.push({ email, ...(profile ?? blankProfile) });
    for (const { id, entry, review } of entries) {
      if (documents.length === activities) break;
      const date = parseEntryDate(entry.Date);
      const day = date && { ...date, year: date.year - random.between(0, years - 1) };
      const logged = new Date(
        day?.year ?? 2026,
        (day?.month ?? 1) - 1,
        (day?.day ?? 1) + random.between(0, daysUntilLogged),
        random.between(7, 22),
        random.between(0, 59),
      );
      const fields = {
        ...entry,
        review,
        Date: day ? entryDateText(day) : entry.Date,
        Name: `${entry.Name} ${random.chance(0.5) ? daySite(day) : random.between(1, sites)}`,
        contactName: entry.contactName.replace(' ', ` ${random.pick(initials)}. `),
        contactPhone: entry.contactPhone.replace(/\d{3}$/, () => String(random.between(100, 199))),
      };
      documents.push({ email, id: newEntryId(logged, id), fields });
    }
  }
  return { students, documents };
}
