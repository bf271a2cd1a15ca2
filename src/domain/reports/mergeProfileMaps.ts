import { type Profile, profileFrom, type ProfileMap, sameProfile } from '#domain/profile';

/** Whether a stored line, which may be anything, is exactly this one. */
function isStored(stored: unknown, line: Profile): boolean {
  const fields = Object(stored) as Profile;
  return sameProfile(fields, line) && Object.keys(fields).length === Object.keys(line).length;
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
    .map(([email, stored]) => [email, profileFrom(stored)] as const)
    .filter(
      ([email, profile]) =>
        !Object.hasOwn(before, email) || !sameProfile(profileFrom(before[email]), profile),
    );
  return { ...built, ...Object.fromEntries(newer) };
}

/**
 * What has to be written so that a stored list becomes another: the lines that are new or different, and the e-mails
 * whose lines go. They are written one by one and unconditionally: a write that rests
 * on the whole document being untouched never ends while students keep saving their profiles.
 */
export function listChanges(
  stored: Readonly<ProfileMap>,
  wanted: Readonly<ProfileMap>,
): { changed: ProfileMap; removed: string[] } {
  return {
    changed: Object.fromEntries(
      Object.entries(wanted).filter(([email, line]) => !isStored(stored[email], line)),
    ),
    removed: Object.keys(stored).filter((email) => !(email in wanted)),
  };
}
