import { dateWindow } from '#shared/lib/limits';

const firstTime = Date.UTC(dateWindow.year.min, 0, 1);
/** A device's clock may be ahead, by up to two days with time zones. */
const aheadMaxMs = 2 * 24 * 60 * 60 * 1000;

/**
 * Returns the time in an activity's id, or null if the activity can't have been logged then: owners can choose the ids.
 *
 * @param createdAt in milliseconds since 1970, or null if the id contains no time
 * @param now the same; when the activity is looked at
 */
export const believableTime = (createdAt: number | null, now: number): number | null =>
  createdAt !== null && createdAt >= firstTime && createdAt < now + aheadMaxMs ? createdAt : null;
