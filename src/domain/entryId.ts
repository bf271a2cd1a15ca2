/**
 * Sorts after the ids of older activities, which are random letters, digits, `_` and `-`: one in
 * sixteen million of them begins with this and stands wrong.
 */
const prefix = 'zzzz';

/** Digits of base 36, which sort like their numbers when there are equally many. Enough for the year 5188. */
const timeDigits = 9;
const latest = 36 ** timeDigits - 1;

/**
 * The id of an activity that is being written from `now` on, so that ids sort by the time they were
 * made and the activities of one day need no field to stand in order. `random` tells the ids of one
 * moment apart: up to 27 letters, digits, `_` and `-`. Fits `entryIdMaxLength`.
 */
export function newEntryId(now: Date, random: string): string {
  // Whatever the device's clock says, the activity has to be stored.
  const time = Math.min(Math.max(now.getTime() || 0, 0), latest);
  return prefix + time.toString(36).padStart(timeDigits, '0') + random;
}
