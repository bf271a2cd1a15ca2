import { profileIn, type Profile, type ProfileMap } from '../profile';

const fields = ['firstName', 'lastName', 'graduationYear'] as const;

function isSameProfile(a: Profile, b: Profile): boolean {
  return fields.every((field) => a[field] === b[field]);
}

/**
 * The student list to store when building it took a while: as built, but with every profile that was
 * saved meanwhile. A profile save writes to the stored list itself, so what differs there now from
 * what stood there `before` the first page was read is newer than the pages. New map; none changes.
 */
export function mergeProfileMaps({
  before,
  now,
  built,
}: {
  before: Readonly<ProfileMap>;
  now: Readonly<ProfileMap>;
  built: Readonly<ProfileMap>;
}): ProfileMap {
  // What stands under a key may be anything: the stored list is mended in passing.
  const newer = Object.entries<unknown>(now)
    .map(([email, stored]) => [email, profileIn(stored)] as const)
    .filter(
      ([email, profile]) =>
        !Object.hasOwn(before, email) || !isSameProfile(profileIn(before[email]), profile),
    );
  return { ...built, ...Object.fromEntries(newer) };
}
