/** How logging for one student of a group ended. */
export type GroupLogResult =
  | 'stored'
  /** Stored, but the approval failed, so it waits for review. */
  | 'waits'
  /** Already there, and somebody has changed it since. */
  | 'changed'
  /** Skipped, because the student has another activity of this name on this day. */
  | 'alike'
  /** Skipped, because the student, who was on the student list, has been removed. */
  | 'gone';
