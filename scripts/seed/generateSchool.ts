import { school } from '../../src/config/school';
import type { Entry } from '../../src/domain/entry';
import { dateRank, entryDateText } from '../../src/domain/entryDate';
import type { Profile } from '../../src/domain/profile';
import { awkwardHours, awkwardNames, awkwardTexts } from './awkwardValues';
import { generateEntry, generateId } from './generateEntry';
import { generateReview, type SeedReview } from './generateReview';
import { demoPeople } from './people';
import { randomFrom, type Random } from './random';
import { firstNames, lastNames } from './vocabulary';

export interface SeedStudent {
  /** Lower-case. */
  email: string;
  /** Null for a student who never saved one; there is no user document either, then. */
  profile: Profile | null;
  entries: { id: string; entry: Entry; review?: SeedReview }[];
}

export interface SchoolSize {
  /** All students, the five named ones included. */
  students: number;
  /** Entries of a student on average; each logs between half and one and a half times as many. */
  entries: number;
}

const seed = 20_211_125;
/** A stream of its own: whether a school reviews must not change what its students log. */
const reviewSeed = 20_261_122;
const classYears = 4;
/** July: the class of this year has left, and a new one has come. */
const firstMonthOfNewYear = 6;
const shares = { withoutProfile: 0.04, withoutHours: 0.07, awkwardEntry: 0.02, otherDomain: 0.05 };

/** The year in which this school year's seniors graduate. */
export function seniorYear(today: Date): number {
  return today.getFullYear() + (today.getMonth() >= firstMonthOfNewYear ? 1 : 0);
}

function withAwkwardText(random: Random, entry: Entry): Entry {
  const field = random.pick(['Name', 'Description', 'contactName', 'notes'] as const);
  return { ...entry, [field]: random.pick(awkwardTexts), Hours: random.pick(awkwardHours) };
}

/** One entry a text, and days that the date window admits though no calendar has them. */
function awkwardEntries(random: Random, today: Date): Entry[] {
  return awkwardTexts.map((text, index) => {
    const entry = generateEntry(random, today);
    const month = (index % 12) + 1;
    const date = entryDateText({ year: today.getFullYear() - 1, month, day: 31 + (index % 2) });
    return {
      ...entry,
      Name: text,
      Description: text,
      contactName: text,
      notes: text,
      Hours: awkwardHours[index % awkwardHours.length] ?? '0',
      Date: index < 4 ? date : entry.Date,
    };
  });
}

function namedStudents(random: Random, today: Date, count: number): SeedStudent[] {
  const { busyStudent, newStudent, awkwardStudent, adminWithHours } = demoPeople;
  const profileOf = (person: { firstName: string; lastName: string }, year: number) => ({
    firstName: person.firstName,
    lastName: person.lastName,
    graduationYear: String(year),
  });
  const ordinary = (length: number) => Array.from({ length }, () => generateEntry(random, today));
  const students: [string, Profile | null, Entry[]][] = [
    [busyStudent.email, profileOf(busyStudent, seniorYear(today)), ordinary(count * 2)],
    [newStudent.email, null, []],
    [
      awkwardStudent.email,
      profileOf(awkwardStudent, seniorYear(today) + 1),
      awkwardEntries(random, today),
    ],
    [adminWithHours.email, profileOf(adminWithHours, seniorYear(today)), ordinary(3)],
  ];
  return students.map(([email, profile, entries]) => ({
    email,
    profile,
    entries: entries.map((entry) => ({ id: generateId(random), entry })),
  }));
}

function generateStudent(
  random: Random,
  today: Date,
  index: number,
  averageEntries: number,
): SeedStudent {
  const firstName = random.pick(firstNames);
  const lastName = random.pick(lastNames);
  const name = awkwardNames[index] ?? { firstName, lastName };
  const domain = school.emailDomains[random.chance(shares.otherDomain) ? 1 : 0];
  const count = random.chance(shares.withoutHours)
    ? 0
    : random.between(Math.ceil(averageEntries / 2), Math.floor(averageEntries * 1.5));
  return {
    // The number keeps two students of one name apart.
    email: `${firstName}.${lastName}${index + 1}@${domain}`.toLowerCase(),
    profile: random.chance(shares.withoutProfile)
      ? null
      : { ...name, graduationYear: String(seniorYear(today) + random.between(0, classYears - 1)) },
    entries: Array.from({ length: count }, () => {
      const entry = generateEntry(random, today);
      const isAwkward = random.chance(shares.awkwardEntry);
      return { id: generateId(random), entry: isAwkward ? withAwkwardText(random, entry) : entry };
    }),
  };
}

/** What staff have decided. Of the student whom everybody looks at first, every state is there. */
function withReviews(random: Random, student: SeedStudent, today: Date): SeedStudent {
  const { busyStudent, awkwardStudent } = demoPeople;
  const newestFirst = [...student.entries].sort(
    (a, b) => dateRank(b.entry.Date) - dateRank(a.entry.Date),
  );
  return {
    ...student,
    entries: student.entries.map((stored) => {
      const review = generateReview(random, stored.entry, today);
      const age = newestFirst.indexOf(stored);
      const waits =
        student.email === awkwardStudent.email || (student.email === busyStudent.email && age < 2);
      const isReturned = student.email === busyStudent.email && age === 2;
      if (!review || waits) return stored;
      const [comment = ''] = school.review ? school.review.readyComments : [];
      return {
        ...stored,
        review: isReturned ? { ...review, status: 'returned', comment } : review,
      };
    }),
  };
}

/**
 * Makes up a school, one student at a time: the same one for the same size and day, on any machine.
 * Everything in it is what the form stores and the rules accept (spec 3, 5).
 *
 * @param size how many students, and how many entries each has on average
 * @param today local day; class years and activities are relative to it
 */
export function* generateSchool(size: SchoolSize, today: Date): Generator<SeedStudent> {
  const random = randomFrom(seed);
  const reviewRandom = randomFrom(reviewSeed);
  const reviewed = (student: SeedStudent) => withReviews(reviewRandom, student, today);
  const named = namedStudents(random, today, size.entries).slice(0, size.students);
  yield* named.map(reviewed);
  for (let index = 0; index < size.students - named.length; index += 1) {
    yield reviewed(generateStudent(random, today, index, size.entries));
  }
}
