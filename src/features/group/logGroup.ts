import type { Student } from '#features/students/students';
import { fetchStudentList, selectStudents } from '#features/students/studentsSlice';
import { groupPortion } from '#shared/lib/limits';
import { ownValue } from '#shared/lib/ownValue';
import { runTask, unlessAborted } from '#shared/store/tasksSlice';
import type { AppThunk } from '#shared/store/types';
import type { GroupServices } from './group.sdk';
import {
  groupChecked,
  groupSent,
  type GroupTaskResult,
  type MemberOutcome,
  membersLogged,
  membersUnsent,
  outcomeReceived,
  selectGroupDraft,
  selectIsGroupRunning,
} from './groupSlice';
import { type GroupMember, memberEntry } from './matchStudents';

/**
 * Calls a service for each member, a few at a time, and reports each result, or null for a failure. Once canceled, it makes
 * no more calls and doesn't wait for pending ones, but still reports their results. Resolves to true if it finished.
 *
 * @param refresh returns the members as they are by then; omitted if they can't change
 */
function forEachMember<Answer>(
  stage: 'checking' | 'sending' | 'undoing',
  members: readonly GroupMember[],
  call: (group: GroupServices, member: GroupMember, signal: AbortSignal) => Promise<Answer | null>,
  onAnswer: (email: string, answer: Answer | null) => void,
  refresh = () => Promise.resolve(members),
): AppThunk<Promise<boolean>> {
  return async (dispatch, _getState, services) => {
    const start = { stage, done: 0, total: members.length };
    const result = await dispatch(
      runTask<GroupTaskResult>('group', start, async ({ signal, onProgress }) => {
        const loading = services.loadGroup().catch((error: unknown) => {
          services.logError('loading the code that logs for a group', error);
          return null;
        });
        const current = await unlessAborted(refresh(), signal, []);
        const group = await loading;
        const total = current.length;
        for (let at = 0; at < total && !signal.aborted; at += groupPortion) {
          const calls = current.slice(at, at + groupPortion).map(async (member) => {
            const answer = group && (await call(group, member, signal));
            // A canceled call has not failed.
            if (answer !== null || !signal.aborted) onAnswer(member.email, answer);
          });
          await unlessAborted(Promise.all(calls), signal, null);
          onProgress({ stage, done: Math.min(at + groupPortion, total), total });
        }
        return { outcome: signal.aborted ? 'canceled' : 'done' };
      }),
    );
    return result?.outcome === 'done';
  };
}

/**
 * Finds the list's members in the student list, which it reads again, and those who already have this activity on this day.
 *
 * @param membersIn returns the members, or null if a line isn't clear: somebody may have joined who has the same name as another student
 * @returns `open` for an unclear line, `failed` if something couldn't be read. Both leave the list unchecked.
 */
export function checkGroup(
  membersIn: (students: readonly Student[]) => readonly GroupMember[] | null,
): AppThunk<Promise<'checked' | 'open' | 'stopped' | 'failed'>> {
  return async (dispatch, getState) => {
    const draft = selectGroupDraft(getState());
    if (!draft || selectIsGroupRunning(getState())) return 'stopped';
    let members = 'failed' as readonly GroupMember[] | 'open' | 'failed';
    const found = new Map<string, boolean | null>();
    const isDone = await dispatch(
      forEachMember(
        'checking',
        membersIn(selectStudents(getState()) ?? []) ?? [],
        (group, member, signal) =>
          group.hasAlike(member.email, draft.id, memberEntry(draft.values, member), signal),
        (email, hasAlike) => found.set(email, hasAlike),
        async () => {
          const { payload } = await dispatch(fetchStudentList({}));
          members = payload ? (membersIn(payload.list) ?? 'open') : 'failed';
          return typeof members === 'string' ? [] : members;
        },
      ),
    );
    if (!isDone) return 'stopped';
    if (typeof members === 'string') return members;
    if (members.some(({ email }) => found.get(email) === null)) return 'failed';
    const alike = members.map(({ email }) => email).filter((email) => found.get(email));
    dispatch(groupChecked({ members: [...members], alike }));
    return 'checked';
  };
}

/** Logs the activity for each student whose activity may not be stored yet. */
export function logGroup(): AppThunk<Promise<boolean>> {
  return async (dispatch, getState, { writePersistedNow }) => {
    const draft = selectGroupDraft(getState());
    if (!draft?.members || selectIsGroupRunning(getState())) return false;
    const { id, values, approves, included } = draft;
    const by = getState().session.signedInEmail;
    dispatch(groupSent());
    // A list restored without this would get another id, and could store an activity twice.
    writePersistedNow();
    return dispatch(
      forEachMember<MemberOutcome>(
        'sending',
        membersUnsent(draft),
        (group, member, signal) =>
          group.log(member.email, id, memberEntry(values, member), {
            approves,
            by,
            signal,
            mayBeAlike: included.includes(member.email),
            isListed: member.isListed === true,
          }),
        (email, outcome) => dispatch(outcomeReceived({ id, email, outcome: outcome ?? 'failed' })),
      ),
    );
  };
}

/** Removes the activities of this list that are still as they were sent, including those whose confirmation was lost. */
export function undoGroup(): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const draft = selectGroupDraft(getState());
    if (!draft || selectIsGroupRunning(getState())) return false;
    const { id, values, approves } = draft;
    const by = getState().session.signedInEmail;
    const logged = membersLogged(draft);
    const wasLogged = new Set(logged.map(({ email }) => email));
    return dispatch(
      forEachMember<MemberOutcome>(
        'undoing',
        [...logged, ...membersUnsent(draft)],
        (group, member, signal) =>
          group.undo(member.email, id, memberEntry(values, member), {
            // An approval of one that waited came later, so it isn't this list's.
            approves: approves && ownValue(draft.outcomes, member.email) !== 'waits',
            by,
            signal,
          }),
        (email, answer) => {
          const isGone = answer === 'notThere' && wasLogged.has(email);
          dispatch(outcomeReceived({ id, email, outcome: isGone ? 'removed' : answer }));
        },
      ),
    );
  };
}
