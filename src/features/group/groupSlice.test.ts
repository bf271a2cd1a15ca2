// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { selectHasUnsaved } from '#app/unsaved';
import { school } from '#config/school';
import { blankEntry } from '#features/activities/entry';
import { blankProfile } from '#features/profile/profile';
import type { ProfileMap } from '#features/students/students';
import { fetchStudentList } from '#features/students/studentsSlice';
import { taskCanceled } from '#shared/store/tasksSlice';
import { deferred } from '#testing/deferred';
import { storeWithFakes } from '#testing/renderWithStore';
import type { GroupLogResult } from './group.sdk';
import {
  approvalChosen,
  columnsAnswered,
  groupTyped,
  lineAnswered,
  memberIncluded,
  membersLogged,
  membersUnsent,
  selectGroupDraft,
  selectIsGroupUnsaved,
  selectUndoFailed,
} from './groupSlice';
import type { ColumnAnswer } from './listColumns';
import { checkGroup, logGroup, undoGroup } from './logGroup';
import { matchLines } from './matchStudents';
import { addStudents, logGroupAgain, openGroup } from './openGroup';

const admin = school.adminEmails[0];
const at = (name: string) => `${name}@${school.emailDomains[0]}`;
const members = ['a', 'b', 'c'].map((name) => ({ email: at(name), hours: null }));
const values = {
  ...blankEntry,
  ...{ Name: 'Food drive', Description: 'Sorted cans', Hours: '2' },
  Date: '{"year":2026,"month":11,"day":20}',
};

/** Returns a store with a checked list; students in `alike` already have such an activity. */
async function checkedList(alike: string[] = []) {
  const { store, ...fakes } = storeWithFakes({ user: admin });
  fakes.group.hasAlike.mockImplementation((email) => Promise.resolve(alike.includes(email)));
  store.dispatch(openGroup());
  store.dispatch(groupTyped({ lines: 'a\nb\nc', values }));
  expect(await store.dispatch(checkGroup(() => members))).toBe('checked');
  const draft = () => {
    const current = selectGroupDraft(store.getState());
    if (!current) throw new Error('There is no draft.');
    return current;
  };
  return { store, draft, ...fakes };
}

const outcomesOf = (of: { outcomes: Record<string, string> }) =>
  members.map(({ email }) => of.outcomes[email]);

describe('sending a list', () => {
  it("logs under the list's one id with each line's hours, and is then saved", async () => {
    const { store, draft, group } = await checkedList();
    expect(selectHasUnsaved(store.getState())).toBe(true);
    await store.dispatch(checkGroup(() => [{ email: at('a'), hours: '.5' }, ...members.slice(1)]));
    await store.dispatch(logGroup());
    expect(group.log.mock.calls.map(([email, id, { Hours }]) => [email, id, Hours])).toEqual([
      [at('a'), draft().id, '.5'],
      [at('b'), draft().id, '2'],
      [at('c'), draft().id, '2'],
    ]);
    expect(outcomesOf(draft())).toEqual(['stored', 'stored', 'stored']);
    expect(selectHasUnsaved(store.getState())).toBe(false);
  });

  it('is written to the tab as sent before the first activity is, in case the tab ends without a warning', async () => {
    const { store, services, group } = await checkedList();
    const { writePersisted, writePersistedNow } = vi.mocked(services);
    await store.dispatch(logGroup());
    expect(writePersisted).toHaveBeenCalledWith(
      'group',
      expect.anything(),
      expect.objectContaining({ draft: expect.objectContaining({ isSent: true }) as unknown }),
      undefined,
    );
    const [written = NaN] = writePersistedNow.mock.invocationCallOrder;
    expect(written).toBeGreaterThan(
      writePersisted.mock.invocationCallOrder[
        writePersisted.mock.calls.findIndex(([, , value]) =>
          JSON.stringify(value).includes('"isSent":true'),
        )
      ] ?? NaN,
    );
    expect(written).toBeLessThan(group.log.mock.invocationCallOrder[0] ?? NaN);
  });

  it('leaves out students who already have such an activity, unless staff include them', async () => {
    const { store, group } = await checkedList([at('a'), at('b')]);
    store.dispatch(memberIncluded({ email: at('b'), isIncluded: true }));
    await store.dispatch(logGroup());
    expect(group.log.mock.calls.map(([email, , , { mayBeAlike }]) => [email, mayBeAlike])).toEqual([
      [at('b'), true],
      [at('c'), false],
    ]);
  });

  it('has the server check that listed students are still there, even if the list was read again since', async () => {
    const { store, draft, group, services } = await checkedList();
    await store.dispatch(
      checkGroup(() => members.map((member, index) => ({ ...member, isListed: index === 0 }))),
    );
    services.readStudentList.mockResolvedValue({ [at('b')]: blankProfile });
    await store.dispatch(fetchStudentList({}));
    group.log.mockImplementation((_email, _id, _entry, { isListed }) =>
      Promise.resolve(isListed ? 'gone' : 'stored'),
    );
    await store.dispatch(logGroup());
    expect(outcomesOf(draft())).toEqual(['gone', 'stored', 'stored']);
    expect(membersLogged(draft()).map(({ email }) => email)).toEqual([at('b'), at('c')]);
    expect(selectIsGroupUnsaved(store.getState())).toBe(false);
  });

  it('retries only activities that are not known to be stored', async () => {
    const { store, draft, group } = await checkedList();
    group.log.mockImplementation((email) =>
      Promise.resolve(email === at('b') ? null : email === at('c') ? 'changed' : 'stored'),
    );
    await store.dispatch(logGroup());
    expect(outcomesOf(draft())).toEqual(['stored', 'failed', 'changed']);
    expect(selectIsGroupUnsaved(store.getState())).toBe(true);
    group.log.mockClear().mockResolvedValue('stored');
    await store.dispatch(logGroup());
    expect(group.log.mock.calls.map(([email]) => email)).toEqual([at('b')]);
    expect(selectIsGroupUnsaved(store.getState())).toBe(false);
  });

  it('stops immediately, and still counts answers that arrive later', async () => {
    const { store, draft, group } = await checkedList();
    const late = deferred<GroupLogResult>();
    group.log.mockImplementation((email) =>
      email === at('a') ? Promise.resolve('stored') : late.promise,
    );
    const sent = store.dispatch(logGroup());
    await vi.waitFor(() => expect(group.log).toHaveBeenCalledTimes(3));
    store.dispatch(taskCanceled('group'));
    expect(await sent).toBe(false);
    expect(outcomesOf(draft())).toEqual(['stored', undefined, undefined]);
    expect(group.log.mock.calls[0]?.[3].signal.aborted).toBe(true);
    late.resolve('stored');
    await vi.waitFor(() => expect(outcomesOf(draft())).toEqual(['stored', 'stored', 'stored']));
  });

  it('stops at a sign-out elsewhere, and leaves nothing', async () => {
    const { store, group, reportUser } = await checkedList();
    const late = deferred<GroupLogResult>();
    group.log.mockReturnValue(late.promise);
    const sent = store.dispatch(logGroup());
    await vi.waitFor(() => expect(group.log).toHaveBeenCalledTimes(3));
    reportUser(null);
    expect(await sent).toBe(false);
    expect(group.log.mock.calls[0]?.[3].signal.aborted).toBe(true);
    late.resolve('stored');
    await late.promise;
    expect(store.getState().group.draft).toBeNull();
  });

  it('ignores a second click while it is sending', async () => {
    const { store, group } = await checkedList();
    const [first, second] = [store.dispatch(logGroup()), store.dispatch(logGroup())];
    expect([await first, await second]).toEqual([true, false]);
    expect(group.log).toHaveBeenCalledTimes(3);
  });

  it('changes nothing if its code cannot be loaded', async () => {
    const { store, logged } = storeWithFakes({
      user: admin,
      services: { loadGroup: () => Promise.reject(new Error('no network')) },
    });
    store.dispatch(openGroup());
    store.dispatch(groupTyped({ lines: 'a', values }));
    expect(await store.dispatch(checkGroup(() => members))).toBe('failed');
    expect(selectGroupDraft(store.getState())).toMatchObject({ lines: 'a', members: null });
    expect(logged).toHaveLength(1);
  });
});

describe('checking a list', () => {
  it('forgets the student chosen for a line that was skipped later, when it had a problem', async () => {
    const { store, draft } = await checkedList();
    const answers = () => draft().answers;
    store.dispatch(lineAnswered({ key: '0 Kim Lee', answer: at('kim') }));
    store.dispatch(lineAnswered({ key: '0 Kim Lee Jr.', answer: '' }));
    store.dispatch(lineAnswered({ key: '0 Kim Lee\nhours', answer: '' }));
    expect(answers()).toEqual({ '0 Kim Lee Jr.': '', '0 Kim Lee\nhours': '' });
    store.dispatch(lineAnswered({ key: '0 Kim Lee', answer: at('kim') }));
    expect(answers()).toEqual({ '0 Kim Lee Jr.': '', '0 Kim Lee': at('kim') });
  });

  it('forgets the student chosen for a line before the list had it twice', async () => {
    const { store, draft } = await checkedList();
    for (const [key, name] of [
      ['0 Kim Lee', 'kim1'],
      ['0 Kim Leeds', 'kim1'],
      ['0/2 Kim Lee', 'kim2'],
      ['1/2 Kim Lee', 'kim2'],
    ] as const)
      store.dispatch(lineAnswered({ key, answer: at(name) }));
    expect(Object.keys(draft().answers)).toEqual(['0 Kim Leeds', '0/2 Kim Lee', '1/2 Kim Lee']);
  });

  /** An unchecked list, and a student list that is read when the test says so. */
  function uncheckedList() {
    const list = deferred<ProfileMap | null>();
    const { store, group } = storeWithFakes({
      user: admin,
      services: { readStudentList: () => list.promise },
    });
    store.dispatch(openGroup());
    store.dispatch(groupTyped({ lines: 'a', values }));
    return { store, group, list, draft: () => selectGroupDraft(store.getState()) };
  }

  it('finds its students in a student list that is read then', async () => {
    const { store, group, list, draft } = uncheckedList();
    const check = store.dispatch(
      checkGroup((students) => students.map(({ email }) => ({ email, hours: null }))),
    );
    list.resolve({ [at('new')]: blankProfile });
    expect(await check).toBe('checked');
    expect(group.hasAlike.mock.calls.map(([email]) => email)).toEqual([at('new')]);
    expect(draft()?.members?.map(({ email }) => email)).toEqual([at('new')]);
  });

  it.each([
    ['the student list cannot be read', null, 'failed'],
    ['a line is no longer clear with that list', {}, 'open'],
  ] as const)('leaves it as it is if %s', async (_case, read, result) => {
    const { store, group, list, draft } = uncheckedList();
    const check = store.dispatch(
      checkGroup(() => (store.getState().students.list ? null : members)),
    );
    list.resolve(read);
    expect(await check).toBe(result);
    expect(group.hasAlike).not.toHaveBeenCalled();
    expect(draft()).toMatchObject({ lines: 'a', members: null });
  });

  it('is not checked if a chosen student no longer has the name', async () => {
    const eve = { firstName: 'Eve', lastName: 'Adams', graduationYear: '2030' };
    const { store, list, draft } = uncheckedList();
    const check = store.dispatch(
      checkGroup((students) => {
        const { open, members } = matchLines('Eve Adams', students, { '0 Eve Adams': at('eve2') });
        return open > 0 ? null : members;
      }),
    );
    list.resolve({ [at('eve')]: eve, [at('eve2')]: { ...eve, firstName: 'Evelyn' } });
    expect(await check).toBe('open');
    expect(draft()?.members).toBeNull();
  });

  it('stops while the student list is being read', async () => {
    const { store, group, list, draft } = uncheckedList();
    const check = store.dispatch(checkGroup(() => members));
    store.dispatch(taskCanceled('group'));
    expect(await check).toBe('stopped');
    list.resolve({});
    await list.promise;
    expect(group.hasAlike).not.toHaveBeenCalled();
    expect(draft()?.members).toBeNull();
  });
});

describe('undoing a list', () => {
  it('removes what it stored, and says what was kept because it was changed', async () => {
    const { store, draft, group } = await checkedList();
    group.log.mockImplementation((email) =>
      Promise.resolve(email === at('c') ? 'changed' : 'stored'),
    );
    await store.dispatch(logGroup());
    group.undo.mockImplementation((email) =>
      Promise.resolve(email === at('a') ? 'notThere' : 'kept'),
    );
    await store.dispatch(undoGroup());
    const { id, approves } = draft();
    const calls = group.undo.mock.calls.map(([email, of, , { by, approves: approved }]) => [
      email,
      of,
      by,
      approved,
    ]);
    expect(calls).toEqual([
      [at('a'), id, admin, approves],
      [at('b'), id, admin, approves],
    ]);
    expect(outcomesOf(draft())).toEqual(['removed', 'kept', 'changed']);
    expect(membersLogged(draft())).toEqual([]);
  });

  it('also removes activities whose confirmation was lost, and then knows which were not stored', async () => {
    const { store, draft, group } = await checkedList();
    const late = deferred<GroupLogResult>();
    group.log.mockImplementation((email) =>
      email === at('a') ? Promise.resolve('stored') : late.promise,
    );
    const sent = store.dispatch(logGroup());
    await vi.waitFor(() => expect(group.log).toHaveBeenCalledTimes(3));
    store.dispatch(taskCanceled('group'));
    await sent;
    group.undo.mockImplementation((email) =>
      Promise.resolve(email === at('c') ? 'notThere' : 'removed'),
    );
    await store.dispatch(undoGroup());
    expect(outcomesOf(draft())).toEqual(['removed', 'removed', 'notThere']);
    expect(membersUnsent(draft())).toEqual([]);
    expect(selectIsGroupUnsaved(store.getState())).toBe(false);
    // A write that was on its way may arrive after the undo has looked, but not before it has removed.
    late.resolve('stored');
    await vi.waitFor(() => expect(outcomesOf(draft())[2]).toBe('stored'));
    expect(outcomesOf(draft())).toEqual(['removed', 'removed', 'stored']);
    expect(membersLogged(draft()).map(({ email }) => email)).toEqual([at('c')]);
  });

  it('changes nothing where it fails, says so, and can be repeated', async () => {
    const { store, draft, group } = await checkedList();
    group.log.mockImplementation((email) => Promise.resolve(email === at('a') ? null : 'stored'));
    await store.dispatch(logGroup());
    group.undo.mockImplementation((email) => Promise.resolve(email === at('c') ? 'removed' : null));
    await store.dispatch(undoGroup());
    expect(outcomesOf(draft())).toEqual(['failed', 'stored', 'removed']);
    expect(selectUndoFailed(store.getState())).toEqual([at('b'), at('a')]);
    group.undo.mockClear().mockResolvedValue('removed');
    await store.dispatch(undoGroup());
    expect(group.undo.mock.calls.map(([email]) => email)).toEqual([at('b'), at('a')]);
    expect(outcomesOf(draft())).toEqual(['removed', 'removed', 'removed']);
    expect(selectUndoFailed(store.getState())).toEqual([]);
  });

  it('keeps later approvals of activities that it logged but failed to approve, even after a failure', async () => {
    const { store, draft, group } = await checkedList();
    store.dispatch(approvalChosen(true));
    group.log.mockImplementation((email) =>
      Promise.resolve(email === at('b') ? 'waits' : 'stored'),
    );
    await store.dispatch(logGroup());
    group.undo.mockResolvedValue(null);
    expect(draft().approves).toBe(true);
    for (const _attempt of [1, 2]) {
      group.undo.mockClear();
      await store.dispatch(undoGroup());
      expect(group.undo.mock.calls.map(([, , , { approves }]) => approves)).toEqual([
        true,
        false,
        true,
      ]);
    }
  });

  it('allows it to be corrected and logged under a new id', async () => {
    const { store, draft } = await checkedList();
    await store.dispatch(logGroup());
    await store.dispatch(undoGroup());
    const { id } = draft();
    store.dispatch(lineAnswered({ key: '0 a', answer: at('a') }));
    const column: ColumnAnswer = { use: 'unused', only: null, cells: ['x'], title: '' };
    store.dispatch(columnsAnswered({ 'a column': column }));
    store.dispatch(logGroupAgain());
    expect(draft()).toMatchObject({ lines: 'a\nb\nc', values, members: null, outcomes: {} });
    expect(draft()).toMatchObject({
      answers: { '0 a': at('a') },
      columnAnswers: { 'a column': column },
    });
    expect(draft().id).not.toBe(id);
  });
});

describe('students chosen on the dashboard', () => {
  it('are added to the existing lines, each once', () => {
    const { store } = storeWithFakes({ user: admin });
    store.dispatch(openGroup());
    store.dispatch(groupTyped({ lines: `Ann Ames, 2\n${at('a')}\n`, values }));
    store.dispatch(addStudents([at('a'), at('b')]));
    expect(selectGroupDraft(store.getState())?.lines).toBe(`Ann Ames, 2\n${at('a')}\n${at('b')}`);
    store.dispatch(groupTyped({ lines: 'Ann Ames\t\n', values }));
    store.dispatch(addStudents([at('a')]));
    expect(selectGroupDraft(store.getState())?.lines).toBe(`Ann Ames\t\n${at('a')}`);
  });

  it('are the members, even if their addresses begin with numbers', () => {
    const emails = ['12.ada', '27.bob', '2028.cy'].map(at);
    const { store } = storeWithFakes({ user: admin });
    store.dispatch(openGroup());
    store.dispatch(addStudents(emails));
    const lines = selectGroupDraft(store.getState())?.lines ?? '';
    const listed = [...emails, ...['ada', 'bob', 'cy'].map(at)].map((email) => ({
      email,
      ...blankProfile,
    }));
    expect(matchLines(lines, listed, {}).members.map(({ email }) => email)).toEqual(emails);
  });

  it('start a new list after a completely sent one, and are not added to one that was not', async () => {
    const { store, draft, group } = await checkedList();
    group.log.mockResolvedValueOnce(null);
    await store.dispatch(logGroup());
    const { id } = draft();
    store.dispatch(addStudents([at('x')]));
    expect(draft()).toMatchObject({ id, lines: 'a\nb\nc' });
    expect(store.getState().group.hasRefused).toBe(true);
    await store.dispatch(logGroup());
    store.dispatch(addStudents([at('x')]));
    expect(draft()).toMatchObject({ lines: at('x'), isSent: false });
    expect(draft().id).not.toBe(id);
  });

  it('are not added to a list that is being checked, whose students are fixed', async () => {
    const { store, ...fakes } = storeWithFakes({ user: admin });
    const answer = deferred<boolean>();
    fakes.group.hasAlike.mockReturnValue(answer.promise);
    store.dispatch(openGroup());
    store.dispatch(groupTyped({ lines: 'a\nb\nc', values }));
    const checked = store.dispatch(checkGroup(() => members));
    store.dispatch(addStudents([at('x')]));
    answer.resolve(false);
    expect(await checked).toBe('checked');
    expect(selectGroupDraft(store.getState())?.lines).toBe('a\nb\nc');
    expect(store.getState().group.hasRefused).toBe(true);
  });
});

describe('a reload', () => {
  it('restores the list for the admin who wrote it, and ignores damaged data', async () => {
    const { store, draft, services } = await checkedList([at('a')]);
    await store.dispatch(logGroup());
    const [, of, kept] = vi.mocked(services.writePersisted).mock.lastCall ?? [];
    const readPersisted = (place: string, email: string) =>
      place === 'group' && email === of ? structuredClone(kept) : null;
    const again = storeWithFakes({ user: admin, services: { readPersisted } });
    expect(selectGroupDraft(again.store.getState())).toEqual(draft());

    const other = storeWithFakes({
      user: admin,
      services: { readPersisted: () => ({ draft: 5 }) },
    });
    expect(selectGroupDraft(other.store.getState())).toBeNull();
  });

  it('has a checked list checked again, with what staff typed and answered', async () => {
    const { store, draft, services } = await checkedList([at('a'), at('b')]);
    for (const name of ['a', 'b']) {
      store.dispatch(memberIncluded({ email: at(name), isIncluded: true }));
    }
    store.dispatch(approvalChosen(false));
    const { lines } = draft();
    const [, , kept] = vi.mocked(services.writePersisted).mock.lastCall ?? [];
    const restored = () => {
      const readPersisted = (key: string) => (key === 'group' ? structuredClone(kept) : null);
      const again = storeWithFakes({ user: admin, services: { readPersisted } });
      // The activity of `b` has been deleted since, and `c` has one now.
      again.group.hasAlike.mockImplementation((email) => Promise.resolve(email !== at('b')));
      return { ...again.store, draft: () => selectGroupDraft(again.store.getState()) };
    };
    const again = restored();
    expect(again.draft()).toMatchObject({ lines, values, approves: false, members: null });
    await again.dispatch(checkGroup(() => members));
    expect(again.draft()).toMatchObject({ alike: [at('a'), at('c')], included: [at('a')] });

    // The answers are about this activity, not about the next one.
    const other = restored();
    other.dispatch(groupTyped({ lines, values: { ...values, Name: 'Bake sale' } }));
    await other.dispatch(checkGroup(() => members));
    expect(other.draft()).toMatchObject({ alike: [at('a'), at('c')], included: [] });
  });

  it('in a duplicated tab lets both tabs log different activities, but a sent list keeps its id', async () => {
    const { store, draft, group, services } = await checkedList();
    const duplicate = () => {
      const [, , kept] = vi.mocked(services.writePersisted).mock.lastCall ?? [];
      const readPersisted = (key: string) => (key === 'group' ? structuredClone(kept) : null);
      return storeWithFakes({ user: admin, services: { readPersisted } });
    };
    const other = duplicate();
    await other.store.dispatch(checkGroup(() => members));
    await other.store.dispatch(logGroup());
    await store.dispatch(logGroup());
    const loggedIds = [other, { group }].map((tab) => tab.group.log.mock.lastCall?.[1]);
    expect(loggedIds[1]).toBe(draft().id);
    expect(loggedIds[0]).not.toBe(draft().id);
    expect(loggedIds[0]).toEqual(expect.any(String));
    expect(selectGroupDraft(duplicate().store.getState())?.id).toBe(draft().id);
  });
});
