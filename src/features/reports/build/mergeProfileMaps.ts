import { type Profile, profileFrom, sameProfile } from '#features/profile/profile';
import { hasSameLine, type ProfileMap } from '#features/students/students';
import { ownValue } from '#shared/lib/ownValue';

/** Returns true if a stored line, which may be anything, is exactly this one. */
function isStored(stored: unknown, line: Profile): boolean {
  const fields = Object(stored) as Profile;
  return sameProfile(fields, line) && Object.keys(fields).length === Object.keys(line).length;
}

/**
 * Returns the student list to store: as built, but with every profile saved during the update. A save also changes the stored list,
 * so lines that differ from `before` are newer than the profiles read for the update. `built` must not have the students removed
 * during the update (`removedSince`).
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
  // Stored lines may hold anything; this repairs them too.
  const newer = Object.entries<unknown>(now)
    .filter(([email]) => !hasSameLine(email, now, before))
    .map(([email, stored]) => [email, profileFrom(stored)] as const);
  return { ...built, ...Object.fromEntries(newer) };
}

/** Returns the changes that turn the stored list into the wanted one: new or changed lines, and emails whose lines to remove. */
export function listChanges(
  stored: Readonly<ProfileMap>,
  wanted: Readonly<ProfileMap>,
): { changed: ProfileMap; removed: string[] } {
  return {
    changed: Object.fromEntries(
      Object.entries(wanted).filter(([email, line]) => !isStored(ownValue(stored, email), line)),
    ),
    removed: Object.keys(stored).filter((email) => !Object.hasOwn(wanted, email)),
  };
}
