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
