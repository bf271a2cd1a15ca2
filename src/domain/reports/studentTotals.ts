import type Big from 'big.js';
import type { Profile } from '../profile';
import { listedProfile } from '../studentList';
import { compareTexts } from '../textOrder';

/** What the report says of one student: a few numbers, however many entries they were added from. */
export interface StudentTotals {
  /** The name of the document `users/{email}`. */
  email: string;
  /** Null for a student who has entries and no profile. */
  profile: Profile | null;
  total: Big;
  nhs: Big;
  keyClub: Big;
}

/** The order of both files: highest exact total first, equal totals by e-mail. */
export function compareStudents(a: StudentTotals, b: StudentTotals): number {
  return b.total.cmp(a.total) || compareTexts(a.email, b.email);
}

const notAvailable = 'N/A';

/**
 * The first four cells of a row in both files. Long names are cut as in the student list: both files are one document
 * for the whole school, and some hundred aliases of one mailbox could fill it.
 */
export function identityCells({ email, profile }: StudentTotals): string[] {
  if (profile === null) return [notAvailable, notAvailable, notAvailable, email];
  const { firstName, lastName, graduationYear } = listedProfile(profile);
  return [firstName, lastName, graduationYear, email];
}

/** The names of those cells. */
export const identityColumns = ['First Name', 'Last Name', 'Year', 'Email'] as const;
