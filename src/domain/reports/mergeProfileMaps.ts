import { type Profile, profileIn, type ProfileMap } from '#domain/profile';

const fields = ['firstName', 'lastName', 'graduationYear'] as const;

/** Exactly the same line: a stored one may hold anything. */
function isSameProfile(a: Profile | undefined, b: Profile | undefined): boolean {
  if (!a || !b) return a === b;
  return (
    fields.every((field) => a[field] === b[field]) &&
    Object.keys(a).length === Object.keys(b).length
  );
}

/**
 * The student list to store when building it took a while: as built, but with every profile that was
 * saved during the update. A profile save writes to the stored list itself, so what differs there now from
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

/** What has to be written so that a stored list becomes another. */
export interface ListChanges {
  /** Every line that is new or different. */
  changed: ProfileMap;
  /** The e-mails whose lines go. */
  removed: string[];
}

/**
 * The lines in which two lists differ. They are written one by one and unconditionally: a write that rests
 * on the whole document being untouched never ends while students keep saving their profiles.
 */
export function listChanges(
  stored: Readonly<ProfileMap>,
  wanted: Readonly<ProfileMap>,
): ListChanges {
  return {
    changed: Object.fromEntries(
      Object.entries(wanted).filter(([email, line]) => !isSameProfile(stored[email], line)),
    ),
    removed: Object.keys(stored).filter((email) => !(email in wanted)),
  };
}
