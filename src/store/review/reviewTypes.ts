import type { PendingStudent, StudentRecord } from '../../domain/review/queue';
import type { Decision, Review, Standing } from '../../domain/review/review';
import type { DecisionProblem } from '../../domain/review/seen';

/** What staff decided about the entries of the session's user, kept by the live listener beside them. */
export interface ReviewsState {
  /** By the key of the entry; an entry that waits is not in here. */
  byKey: Record<string, Review>;
  /** Whether the first snapshot has come. */
  isReady: boolean;
  /** The entries that staff decided about last, since then. */
  news: string[];
}

/** A student in the queue, with what has been read of them. */
export interface DeskStudent {
  email: string;
  /** Everything the student has logged. Null: not read yet. */
  record: StudentRecord | 'failed' | null;
  /** The newest reading of `record` under way: what any other brings comes too late. */
  reading: string | null;
  /** Whether `record` is known to be behind what is stored. */
  isStale: boolean;
  /** Done with: nothing waits. */
  isDone: boolean;
  /** Decisions on their way to the server, by the activity's key. */
  deciding: Record<string, Standing>;
  /** By the activity's key. */
  problems: Record<string, DecisionProblem>;
}

/** Something that an activity is called by, and why a decision about it is not stored. */
export interface DecisionNotice {
  name: string;
  problem: DecisionProblem;
}

/** The last decision that was stored, which can be taken back. */
export interface LastDecision {
  email: string;
  keys: string[];
  /** What the first of the activities is called. */
  name: string;
  decision: Decision;
}

/** The desk of staff who review: the queue, the student who is looked at, and what is being decided. */
export interface DeskState {
  /** How many students wait. Undefined: not known yet; null: the count failed. */
  count: number | null | undefined;
  queue: 'unread' | 'reading' | 'ready' | 'failed';
  /** The newest opening of the queue: what any other brings comes too late. */
  requestId: string | null;
  students: DeskStudent[];
  /** Where the queue goes on after those that have been read; null: there are no more. */
  next: PendingStudent | null;
  /** How many students are known to have been waiting since the queue was opened. */
  total: number;
  /** The address of the student who is shown; null: nobody is left. */
  current: string | null;
  last: LastDecision | null;
  /** Half-written comments of returns, by the student's address and the activity's key. */
  comments: Record<string, string>;
  /** About activities that have left the screen, and would else say nothing. */
  notices: DecisionNotice[];
}
