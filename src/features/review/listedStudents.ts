import { type UnknownAction, weakMapMemoize } from '@reduxjs/toolkit';
import type { ClubKey } from '#config/schoolSettings';
import type { decide } from '#features/activities/decisions/decide';
import { flagsOn } from '#features/activities/decisions/flags';
import type { QueuePosition, ReviewedActivity } from '#features/activities/decisions/review';
import {
  entriesReducer,
  type EntriesState,
  studentReviewed,
} from '#features/activities/entriesSlice';
import { ownValue } from '#shared/lib/ownValue';
import { activitiesIn, waitsFor } from './reviewThunks';

export interface ListedStudents {
  /** By address: the same state as that of a student under review. */
  byEmail: Readonly<Record<string, EntriesState>>;
  /** How often they have been opened. */
  opened: number;
}

export type ListedEvent =
  | { kind: 'opened'; emails: readonly string[] }
  /** An entries action for one of these students. */
  | { kind: 'received'; email: string; action: UnknownAction }
  | { kind: 'decided'; action: ReturnType<typeof decide.fulfilled> };

/** Applies an event to the listed students with the reducer of the student under review, so that the same rules apply. */
export function listedStudents(state: ListedStudents, event: ListedEvent): ListedStudents {
  if (event.kind === 'opened') {
    const opened = event.emails.map(
      (email) => [email, entriesReducer(undefined, studentReviewed(email))] as const,
    );
    return { ...state, opened: state.opened + 1, byEmail: Object.fromEntries(opened) };
  }
  const { action } = event;
  const email = event.kind === 'decided' ? event.action.meta.arg.email : event.email;
  const student = ownValue(state.byEmail, email);
  if (!student) return state;
  return { ...state, byEmail: { ...state.byEmail, [email]: entriesReducer(student, action) } };
}

/** Returns true if a student's activities have loaded, or failed to. */
export const hasAnswered = ({ status, profile }: EntriesState) =>
  // Without the student's last name, a contact can't be compared with it.
  status === 'failed' || (status === 'ready' && profile !== undefined);

/**
 * Returns a student's waiting activities without flags. None if that can't be checked: before everything has been read, after the
 * connection was lost, or if not all activities are listed.
 *
 * @param listedName the student's last name in the student list, in case there is no profile; null if unknown
 * @param today as `useToday` returns it
 */
export const unflaggedOf = weakMapMemoize(
  (
    student: EntriesState,
    club: ClubKey | 'all',
    listedName: string | null,
    today: string,
  ): ReviewedActivity[] => {
    const { status, mayBeMore, profile } = student;
    if (status !== 'ready' || mayBeMore || profile === undefined) return [];
    const activities = activitiesIn(student);
    const flags = flagsOn(today, activities, profile?.lastName.trim() || listedName);
    return activities.filter(
      (activity) => waitsFor(club, activity) && ownValue(flags, activity.key)?.length === 0,
    );
  },
);

/** Returns true if any of a student's activities is waiting for review. */
export const isWaiting = ({ status, byKey, reviews }: EntriesState): boolean =>
  status === 'ready' && Object.keys(byKey).some((key) => !ownValue(reviews, key));

/** Returns the position to remove a student with nothing left to review from the queue; undefined if anything may be waiting. */
export function finishedPositionOf(student: EntriesState): QueuePosition | undefined {
  const { status, mayBeMore, queuePosition } = student;
  return status === 'ready' && !mayBeMore && !isWaiting(student) ? queuePosition : undefined;
}
