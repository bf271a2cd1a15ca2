import { isDeepStrictEqual } from 'node:util';
import { doc, setDoc } from 'firebase/firestore';
import { entrySchema } from '#features/activities/entrySchema';
import { profileSchema } from '#features/profile/profileSchema';
import { actors, emails } from '../support/actors';
import { firestoreAs } from '../support/clients';
import { pictureUrl } from '../support/examples';
import { type Verdict, verdictOf } from '../support/verdict';

export type Document = Record<string, unknown>;

export const entryPath = `users/${emails.student}/entries/agreement`;
export const profilePath = `users/${emails.student}/profile/info`;

/** Returns the rules' verdict when the student stores the document. */
export const rulesOn = async (path: string, data: Document): Promise<Verdict> =>
  verdictOf(setDoc(doc(await firestoreAs(actors.student), path), data));

/**
 * Returns true if the app would store an activity with these values. Its form is stricter about days that no calendar has; see
 * formDifferences.test.ts.
 */
export const formTakesEntry = (entry: unknown) => entrySchema.isValidSync(entry);

/** Within 14 hours of New Year, the rules accept the year of every place on earth (newYear.test.ts). */
const yearsOnEarth = [-14, 14].map((hours) =>
  new Date(Date.now() + hours * 3_600_000).getUTCFullYear(),
);

/** Returns true if the form would save a profile with these values. */
export const formTakesProfile = (profile: unknown) =>
  yearsOnEarth.some((year) => profileSchema({ currentYear: year }).isValidSync(profile));

/** Returns true if a document is already what the form would store (trimmed, canonical). */
export function isAsStored(data: Document, storable: (values: never) => object): boolean {
  try {
    return isDeepStrictEqual(storable(data as never), data);
  } catch {
    // This is a field of another type, which the form never has.
    return false;
  }
}

const ownFolder = pictureUrl(emails.student, { name: '' }).split('?')[0] ?? '';

/** The only check that the form leaves to the rules, because the form has no access to the bucket's and the folder's names. */
export const hasOwnPictures = ({ pictures }: Document) =>
  Array.isArray(pictures) &&
  pictures.every((url) => typeof url === 'string' && url.startsWith(ownFolder));
