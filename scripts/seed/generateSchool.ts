import { school } from '#config/school';
import type { Entry } from '#features/activities/entry';
import type { Profile } from '#features/profile/profile';
import { entryDateText } from '#shared/lib/entryDate';
import { awkwardHours, awkwardNames, awkwardTexts } from './awkwardValues';
import { generateEntry, generateId } from './generateEntry';
import { type SeedEntry, withReviews } from './generateReview';
import { demoPeople } from './people';
import { type Random, randomFrom } from './random';
import { firstNames, lastNames } from './vocabulary';

export interface SeedStudent {
  /** Lowercase. */
  email: string;
  /** Null if never saved. Then there is no user document either. */
  profile: Profile | null;
  entries: SeedEntry[];
}

/** The number of students, including the named ones, and the average number of entries per student. */
export interface SchoolSize {
  students: number;
  entries: number;
}

/** A separate stream, so that turning the review on or off doesn't change the activities. */
const reviewSeed = 20_261_122;

/** The school that `npm start` creates. */
export const defaultSize: SchoolSize = { students: 160, entries: 20 };

const shares = { withoutProfile: 0.04, withoutHours: 0.07, awkwardEntry: 0.02, otherDomain: 0.05 };

/** Returns the year this school year's seniors graduate. School years start in July. */
export function seniorYear(today: Date): number {
  return today.getFullYear() + (today.getMonth() >= 6 ? 1 : 0);
}

function withAwkwardText(random: Random, entry: Entry): Entry {
  const field = random.pick(['Name', 'Description', 'contactName', 'notes'] as const);
  return { ...entry, [field]: random.pick(awkwardTexts), Hours: random.pick(awkwardHours) };
}

/** Returns one entry per awkward text, some on days that the validation accepts but no calendar has. */
function awkwardEntries(random: Random, today: Date): Entry[] {
  return awkwardTexts.map((text, index) => {
    const entry = generateEntry(random, today);
    const date = { year: today.getFullYear() - 1, month: (index % 12) + 1, day: 31 + (index % 2) };
    return {
      ...entry,
      ...{ Name: text, Description: text, contactName: text, notes: text },
      Hours: awkwardHours[index % awkwardHours.length] ?? '0',
      Date: index < 4 ? entryDateText(date) : entry.Date,
    };
  });
}

function namedStudents(random: Random, today: Date, count: number): SeedStudent[] {
  const { busyStudent, newStudent, awkwardStudent, adminWithHours } = demoPeople;
  const year = seniorYear(today);
  const student = (
    { email, ...name }: { email: string; firstName: string; lastName: string },
    graduationYear: number,
    entries: Entry[],
  ): SeedStudent => ({
    email,
    profile: { ...name, graduationYear: String(graduationYear) },
    entries: entries.map((entry) => ({ id: generateId(random), entry })),
  });
  const ordinary = (length: number) => Array.from({ length }, () => generateEntry(random, today));
  return [
    student(busyStudent, year, ordinary(count * 2)),
    { email: newStudent.email, profile: null, entries: [] },
    student(awkwardStudent, year + 1, awkwardEntries(random, today)),
    student(adminWithHours, year, ordinary(3)),
  ];
}

function generateStudent(random: Random, today: Date, index: number, average: number): SeedStudent {
  const [firstName, lastName] = [random.pick(firstNames), random.pick(lastNames)];
  const [mainDomain, otherDomain = mainDomain] = school.emailDomains;
  const domain = random.chance(shares.otherDomain) ? otherDomain : mainDomain;
  const count = random.chance(shares.withoutHours)
    ? 0
    : random.between(Math.ceil(average / 2), Math.floor(average * 1.5));
  const graduationYear = String(seniorYear(today) + random.between(0, 3));
  const profile = { ...(awkwardNames[index] ?? { firstName, lastName }), graduationYear };
  return {
    // The number distinguishes students with the same name.
    email: `${firstName}.${lastName}${index + 1}@${domain}`.toLowerCase(),
    profile: random.chance(shares.withoutProfile) ? null : profile,
    entries: Array.from({ length: count }, () => {
      const entry = generateEntry(random, today);
      const isAwkward = random.chance(shares.awkwardEntry);
      return { id: generateId(random), entry: isAwkward ? withAwkwardText(random, entry) : entry };
    }),
  };
}

/**
 * Generates a fictional school, one student at a time, always the same for the same size and day. The forms could have stored everything in
 * it, and the rules accept it (spec 3, 5).
 *
 * @param today the local date that class years and activities are relative to
 */
export function* generateSchool(size: SchoolSize, today: Date): Generator<SeedStudent> {
  const random = randomFrom(20_211_125);
  const reviewRandom = randomFrom(reviewSeed);
  const reviewed = (student: SeedStudent) => ({
    ...student,
    entries: withReviews(reviewRandom, student.email, student.entries, today),
  });
  const named = namedStudents(random, today, size.entries).slice(0, size.students);
  yield* named.map(reviewed);
  for (let index = 0; index < size.students - named.length; index += 1) {
    yield reviewed(generateStudent(random, today, index, size.entries));
  }
}
