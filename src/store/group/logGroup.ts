import { memberEntry } from '#domain/group/groupActivity';
import type { GroupMember } from '#domain/group/matchStudents';
import { groupPortion } from '#domain/limits';
import type { GroupServices } from '#firebase/sdk/group';
import { stopSignal } from '#store/stopSignal';
import type { AppThunk } from '#store/types';
import {
  groupChecked,
  type GroupDraft,
  type GroupRun,
  membersToLog,
  membersUnsent,
  outcomesReceived,
  runEnded,
  runProgressed,
  runStarted,
  selectGroupDraft,
  selectGroupRun,
} from './groupSlice';

/**
 * Makes one call for each of `members`, some at the same time, and hands on what each resolves to, null for a failure.
 * `runEnded` and a sign-out stop it: nothing more is called, and nothing waited for; an answer that comes later is
 * handed on by itself. Resolves to whether it got to the end.
 */
function forEachMember<Answer>(
  kind: GroupRun['kind'],
  members: readonly GroupMember[],
  call: (group: GroupServices, member: GroupMember, signal: AbortSignal) => Promise<Answer | null>,
  onAnswers: (answers: Record<string, Answer | null>) => void,
): AppThunk<Promise<boolean>> {
  return async (dispatch, _getState, services) => {
    dispatch(runStarted({ kind, total: members.length }));
    const { signal, stopListening } = stopSignal(dispatch, runEnded);
    const isStopped = () => signal.aborted;
    const stopped = new Promise<void>((resolve) =>
      signal.addEventListener('abort', () => resolve()),
    );
    const group = await services.loadGroup().catch((error: unknown) => {
      services.logError('loading what logs for a group', error);
      return null;
    });
    for (let at = 0; at < members.length && !isStopped(); at += groupPortion) {
      const portion = members.slice(at, at + groupPortion);
      let answers: Record<string, Answer | null> = {};
      const calls = portion.map(async (member) => {
        const answer = group && (await call(group, member, signal));
        answers[member.email] = answer;
        // The rest of the portion is not waited for any more; what was stopped has not failed.
        if (isStopped() && answer !== null) onAnswers({ [member.email]: answer });
      });
      await Promise.race([Promise.all(calls), stopped]);
      if (isStopped()) {
        answers = Object.fromEntries(
          Object.entries(answers).filter(([, answer]) => answer !== null),
        );
      }
      onAnswers(answers);
      if (!isStopped()) dispatch(runProgressed(portion.length));
    }
    stopListening();
    if (isStopped()) return false;
    dispatch(runEnded());
    return true;
  };
}

/** Ends what is under way at the sheet. What is stored stays. */
export const stopRun = runEnded;

/**
 * Looks which of the members have an activity of this name on this day already; with that the sheet is checked.
 * Resolves to `failed` where that could not be read, and then changes nothing.
 */
export function checkGroup(
  members: readonly GroupMember[],
): AppThunk<Promise<'checked' | 'stopped' | 'failed'>> {
  return async (dispatch, getState) => {
    const sheet = selectGroupDraft(getState());
    if (!sheet || selectGroupRun(getState())) return 'stopped';
    const found: Record<string, boolean | null> = {};
    const isDone = await dispatch(
      forEachMember(
        'checking',
        members,
        (group, member, signal) =>
          group.hasAlike(member.email, sheet.id, memberEntry(sheet.values, member), signal),
        (answers) => Object.assign(found, answers),
      ),
    );
    if (!isDone) return 'stopped';
    if (members.some(({ email }) => found[email] === null)) return 'failed';
    const alike = members.map(({ email }) => email).filter((email) => found[email]);
    dispatch(groupChecked({ members: [...members], alike }));
    return 'checked';
  };
}

/** Logs the sheet's activity for all who are to have it and of whom it is not known to be stored. */
export function logGroup(): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const sheet = selectGroupDraft(getState());
    if (!sheet?.members || selectGroupRun(getState())) return false;
    const { id, values, approves, included } = sheet;
    const by = getState().session.signedInEmail;
    const mayBeAlike = new Set(included);
    return dispatch(
      forEachMember(
        'sending',
        membersUnsent(sheet),
        (group, member, signal) =>
          group.log(member.email, id, memberEntry(values, member), {
            ...{ approves, by, signal },
            mayBeAlike: mayBeAlike.has(member.email),
          }),
        (answers) => dispatch(outcomesReceived({ id, outcomes: withFailures(answers, 'failed') })),
      ),
    );
  };
}

/** Those whose activity was stored by this sheet, and can be taken back. */
export function membersLogged(sheet: GroupDraft): GroupMember[] {
  return membersToLog(sheet).filter(({ email }) =>
    ['stored', 'waits', 'stillThere'].includes(sheet.outcomes[email] ?? ''),
  );
}

/** Removes the activities of this sheet that still are as they were sent. */
export function takeBackGroup(): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const sheet = selectGroupDraft(getState());
    if (!sheet || selectGroupRun(getState())) return false;
    const { id, values } = sheet;
    const by = getState().session.signedInEmail;
    return dispatch(
      forEachMember(
        'takingBack',
        membersLogged(sheet),
        async (group, member, signal) => {
          const entry = memberEntry(values, member);
          const isGone = await group.takeBack(member.email, id, entry, by, signal);
          return isGone === null ? null : isGone ? 'removed' : 'kept';
        },
        (answers) =>
          dispatch(outcomesReceived({ id, outcomes: withFailures(answers, 'stillThere') })),
      ),
    );
  };
}

/** Outcomes of a portion, with `failure` where there is none. */
function withFailures<Answer extends string, Failure extends string>(
  answers: Record<string, Answer | null>,
  failure: Failure,
): Record<string, Answer | Failure> {
  return Object.fromEntries(
    Object.entries(answers).map(([email, answer]) => [email, answer ?? failure]),
  );
}
