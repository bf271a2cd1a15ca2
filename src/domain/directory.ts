import type { Profile, ProfileMap, Student } from './profile';

/** A list from before this app, or one mended by hand, may hold a number, or lack a field. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** By code units: the same on every machine, and quick enough for 5,000. */
function compareEmails(a: Student, b: Student): number {
  return a.email < b.email ? -1 : 1;
}

/** First and last name as they are shown (spec 2); empty when neither is known. */
export function fullName({ firstName, lastName }: Pick<Profile, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** The admin list for the stored profile map (spec 3): the key and its three fields, by e-mail. */
export function studentsOf(profiles: Readonly<ProfileMap>): Student[] {
  return Object.entries<Partial<Record<keyof Profile, unknown>> | null>(profiles)
    .map(([email, profile]) => ({
      email,
      firstName: textOf(profile?.firstName),
      lastName: textOf(profile?.lastName),
      graduationYear: textOf(profile?.graduationYear),
    }))
    .sort(compareEmails);
}
