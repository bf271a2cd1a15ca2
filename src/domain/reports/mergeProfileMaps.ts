import type { Profile, ProfileMap } from '../profile';

const fields = ['firstName', 'lastName', 'graduationYear'] as const;

function isSameProfile(a: Profile | undefined, b: Profile): boolean {
  return a !== undefined && fields.every((field) => a[field] === b[field]);
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
  const newer = Object.entries(now).filter(
    ([email, profile]) => !isSameProfile(before[email], profile),
  );
  return { ...built, ...Object.fromEntries(newer) };
}
