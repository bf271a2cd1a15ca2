import { school } from '#config/school';
import { generateEntry, generateId } from '../seed/generateEntry';
import { generateSchool, type SeedStudent } from '../seed/generateSchool';
import { randomFrom } from '../seed/random';

/** The admin that the bench signs in as. */
export const admin: string = school.adminEmails[0];

const profile = { firstName: 'Bea', lastName: 'Bench', graduationYear: '2027' };

/** The student that the bench signs in as where it wants so many activities: always the same ones. */
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

/** So many students of a school, all of them on its list, without activities. */
export const listedStudents = (count: number) =>
  Array.from(generateSchool({ students: count, entries: 0 }, new Date()), (student) => ({
    ...{ email: student.email, entries: [] },
    profile: student.profile ?? profile,
  }));
