import type { Entry } from '../entry';
import type { Profile } from '../profile';
import type { Review } from '../review/review';

/** An activity on a student's record. */
export interface RecordedActivity {
  key: string;
  entry: Entry;
  /** What staff have decided about it. */
  review?: Review | null;
}

/** What a record on paper tells of one student. */
export interface ServiceRecord extends Profile {
  email: string;
  /** Newest first. */
  activities: readonly RecordedActivity[];
}
