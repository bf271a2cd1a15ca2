import { school } from '#config/school';
import { generateEntry, generateId } from '../seed/generateEntry';
import { generateSchool, type SeedStudent } from '../seed/generateSchool';
import { randomFrom } from '../seed/random';

/** The admin the benchmark signs in as. */
export const admin: string = school.adminEmails[0];

const profile = { firstName: 'Bea', lastName: 'Bench', graduationYear: '2027' };

/** Returns a student with this many activities, always the same ones, to sign in as. */
export function studentWith(activities: number): SeedStudent {
  const random = randomFrom(activities);
  return {
    email: `bench${activities}@${school.emailDomains[0]}`,
    profile,
    entries: Array.from({ length: activities }, () => ({
      id: generateId(random),
      entry: generateEntry(random, new Date()),
    })),
  };
}

/** Returns this many students, all in the student list, without activities. */
export const listedStudents = (count: number) =>
  Array.from(generateSchool({ students: count, entries: 0 }, new Date()), (student) => ({
    ...{ email: student.email, entries: [] },
    profile: student.profile ?? profile,
  }));
