import { isDeepStrictEqual } from 'node:util';
import { school } from '#config/school';
import type { Entry } from '#features/activities/entry';
import { entryDateTextOf } from '#shared/lib/entryDate';
import { generateEntry } from '../../scripts/seed/generateEntry';
import { seniorYear } from '../../scripts/seed/generateSchool';
import { randomFrom } from '../../scripts/seed/random';
import { isFileStoreRunning } from '../e2e/support/fileStore';
import { database, recordsOf } from '../e2e/support/records';

/** What a student does in the rehearsal. */
export type Student = ReturnType<typeof rehearsingStudents>[number];

/** Returns students with a profile and three activities each, every third with a picture for the first activity. */
export function rehearsingStudents(count: number) {
  const [random, today] = [randomFrom(count), new Date()];
  return Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(4, '0');
    const graduationYear = String(seniorYear(today) + (index % 4));
    return {
      email: `rehearsal.${number}@${school.emailDomains[0]}`,
      profile: { firstName: 'Robin', lastName: `Student ${number}`, graduationYear },
      entries: [1, 2, 3].map((nth): Entry => ({
        ...generateEntry(random, today),
        // Most of the others are flagged as logged late.
        ...(nth !== 2 && { Date: entryDateTextOf(today) }),
        ...{ KeyClub: 'No', NHS: 'No', NHSofficer: '', Name: `Activity ${nth} of ${number}` },
      })),
      hasPicture: index % 3 === 0 && isFileStoreRunning,
    };
  });
}

/** Describes which of the students' work isn't stored, and who is still waiting for review. */
export async function whatIsMissing(students: readonly Student[]): Promise<string[]> {
  const missing: string[] = [];
  for (const { email, profile, entries, hasPicture } of students) {
    const check = (isStored: boolean, what: string) => {
      if (!isStored) missing.push(`${email}: ${what} isn't stored.`);
    };
    const records = recordsOf(email);
    check(isDeepStrictEqual(await records.profile(), profile), 'the profile');
    check(isDeepStrictEqual(await records.listed(), profile), 'the row in the student list');
    const stored: (Entry & { review?: object })[] = Object.values(await records.entries());
    if (stored.length !== entries.length) missing.push(`${email}: ${stored.length} activities.`);
    for (const [at, entry] of entries.entries()) {
      const found = stored.find(({ Name }) => Name === entry.Name);
      const { review, pictures = [], ...typed } = found ?? {};
      check(isDeepStrictEqual({ ...typed, pictures: [] }, entry), `${entry.Name} as typed`);
      check(review !== undefined, `the review of ${entry.Name}`);
      const downloads = await Promise.all(pictures.map((url) => fetch(url)));
      const isComplete = downloads.length === Number(hasPicture && at === 0);
      check(isComplete && downloads.every(({ ok }) => ok), `the picture of ${entry.Name}`);
    }
  }
  const { docs: waiting } = await database().collection('pending').get();
  return [...missing, ...waiting.map(({ id }) => `${id} is still in the review queue.`)];
}
