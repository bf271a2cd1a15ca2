import { listedNameMaxBytes } from './limits';
import { profileIn, type Profile, type ProfileMap, type Student } from './profile';
import { compareTexts } from './textOrder';

/** First and last name as they are shown (spec 2); empty when neither is known. */
export function fullName({ firstName, lastName }: Pick<Profile, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/**
 * The student list for the stored profile map (spec 3): the key and its three fields, by e-mail. What
 * stands under a key may be anything; the student is listed all the same.
 */
export function studentsOf(profiles: Readonly<ProfileMap>): Student[] {
  return Object.entries<unknown>(profiles)
    .map(([email, stored]) => ({ email, ...profileIn(stored) }))
    .sort((a, b) => compareTexts(a.email, b.email));
}

const encoder = new TextEncoder();

/** The text up to so many bytes, without half a character or white space at its end. */
function cut(text: string, maxBytes: number): string {
  let bytes = 0;
  let kept = '';
  for (const character of text) {
    bytes += encoder.encode(character).length;
    if (bytes > maxBytes) break;
    kept += character;
  }
  return kept.trimEnd();
}

/**
 * A profile as its line of the student list holds it: longer names are cut, in the list alone. All students
 * share that one document, and without a bound a few hundred aliases of one mailbox would fill it.
 */
export function listedProfile(profile: Profile): Profile {
  return {
    firstName: cut(profile.firstName, listedNameMaxBytes),
    lastName: cut(profile.lastName, listedNameMaxBytes),
    graduationYear: profile.graduationYear,
  };
}
