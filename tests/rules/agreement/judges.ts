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

/** What the rules say when the student stores the document. */
export const rulesOn = async (path: string, data: Document): Promise<Verdict> =>
  verdictOf(setDoc(doc(await firestoreAs(actors.student), path), data));

/**
 * True if the app lets an activity with these values be stored. Its form is stricter about days that no calendar
 * has; see formDifferences.test.ts.
 */
export const formTakesEntry = (entry: unknown) => entrySchema.isValidSync(entry);

/** Within 14 hours of New Year the rules take the year of every place on earth (newYear.test.ts). */
const yearsOnEarth = [-14, 14].map((hours) =>
  new Date(Date.now() + hours * 3_600_000).getUTCFullYear(),
);

/** True if the form would save a profile with these values. */
export const formTakesProfile = (profile: unknown) =>
  yearsOnEarth.some((year) => profileSchema({ currentYear: year }).isValidSync(profile));

/** True if a document already is what the form would store (trimmed, canonical). */
export function isAsStored(data: Document, storable: (values: never) => object): boolean {
  try {
    return isDeepStrictEqual(storable(data as never), data);
  } catch {
    // A field of another type: the form never has one.
    return false;
  }
}

const ownFolder = pictureUrl(emails.student, { name: '' }).split('?')[0] ?? '';

/** The one check that the form leaves to the rules: it knows neither the bucket nor the folder. */
export const hasOwnPictures = ({ pictures }: Document) =>
  Array.isArray(pictures) &&
  pictures.every((url) => typeof url === 'string' && url.startsWith(ownFolder));
