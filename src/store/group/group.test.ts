// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { school } from '#config/school';
import { blankEntry } from '#domain/entry';
import type { GroupLogResult } from '#firebase/services';
import { selectHasUnsaved } from '#store/work/workSelectors';
import { deferred } from '#testing/deferred';
import { storeWithFakes } from '#testing/renderWithStore';
import { groupTyped, memberIncluded, selectGroupDraft, selectIsGroupUnsaved } from './groupSlice';
import { checkGroup, logGroup, membersLogged, stopRun, takeBackGroup } from './logGroup';
import { addStudents, logGroupAgain, openGroup } from './openGroup';

const admin = school.adminEmails[0];
const at = (name: string) => `${name}@${school.emailDomains[0]}`;
const members = ['a', 'b', 'c'].map((name) => ({ email: at(name), hours: null }));
const values = {
  ...blankEntry,
  ...{ Name: 'Food drive', Description: 'Sorted cans', Hours: '2' },
  Date: '{"year":2026,"month":11,"day":20}',
};

/** A store with a sheet that was checked, `alike` having such an activity already. */
async function checkedSheet(alike: string[] = []) {
  const { store, ...fakes } = storeWithFakes({ user: admin });
  fakes.group.hasAlike.mockImplementation((email) => Promise.resolve(alike.includes(email)));
  store.dispatch(openGroup());
  store.dispatch(groupTyped({ lines: 'a\nb\nc', values }));
  expect(await store.dispatch(checkGroup(members))).toBe('checked');
  const sheet = () => {
    const current = selectGroupDraft(store.getState());
    if (!current) throw new Error('There is no sheet.');
    return current;
  };
  return { store, sheet, ...fakes };
}

const outcomesOf = (of: { outcomes: Record<string, string> }) =>
  members.map(({ email }) => of.outcomes[email]);

describe('sending a sheet', () => {
  it("logs under the sheet's one id, with the hours of the line where it has some, and is then not unsaved", async () => {
    const { store, sheet, group } = await checkedSheet();
    expect(selectHasUnsaved(store.getState())).toBe(true);
    await store.dispatch(checkGroup([{ email: at('a'), hours: '.5' }, ...members.slice(1)]));
    await store.dispatch(logGroup());
    expect(group.log.mock.calls.map(([email, id, { Hours }]) => [email, id, Hours])).toEqual([
      [at('a'), sheet().id, '.5'],
      [at('b'), sheet().id, '2'],
      [at('c'), sheet().id, '2'],
    ]);
    expect(outcomesOf(sheet())).toEqual(['stored', 'stored', 'stored']);
    expect(selectHasUnsaved(store.getState())).toBe(false);
  });

  it('leaves out who has such an activity, unless it is wanted all the same', async () => {
    const { store, group } = await checkedSheet([at('a'), at('b')]);
    store.dispatch(memberIncluded({ email: at('b'), isIncluded: true }));
    await store.dispatch(logGroup());
    expect(group.log.mock.calls.map(([email, , , { mayBeAlike }]) => [email, mayBeAlike])).toEqual([
      [at('b'), true],
      [at('c'), false],
    ]);
  });

  it('tries again only those whose activity is not known to be stored', async () => {
    const { store, sheet, group } = await checkedSheet();
    group.log.mockImplementation((email) =>
      Promise.resolve(email === at('b') ? null : email === at('c') ? 'changed' : 'stored'),
    );
    await store.dispatch(logGroup());
    expect(outcomesOf(sheet())).toEqual(['stored', 'failed', 'changed']);
    expect(selectIsGroupUnsaved(store.getState())).toBe(true);
    group.log.mockClear().mockResolvedValue('stored');
    await store.dispatch(logGroup());
    expect(group.log.mock.calls.map(([email]) => email)).toEqual([at('b')]);
    expect(selectIsGroupUnsaved(store.getState())).toBe(false);
  });

  it('is stopped at once; an answer that comes afterwards still counts', async () => {
    const { store, sheet, group } = await checkedSheet();
    const late = deferred<GroupLogResult>();
    group.log.mockImplementation((email) =>
      email === at('a') ? Promise.resolve('stored') : late.promise,
    );
    const sent = store.dispatch(logGroup());
    await vi.waitFor(() => expect(group.log).toHaveBeenCalledTimes(3));
    store.dispatch(stopRun());
    expect(await sent).toBe(false);
    expect(outcomesOf(sheet())).toEqual(['stored', undefined, undefined]);
    expect(group.log.mock.calls[0]?.[3].signal.aborted).toBe(true);
    late.resolve('stored');
    await vi.waitFor(() => expect(outcomesOf(sheet())).toEqual(['stored', 'stored', 'stored']));
  });

  it('takes no second press while it is under way', async () => {
    const { store, group } = await checkedSheet();
    const [first, second] = [store.dispatch(logGroup()), store.dispatch(logGroup())];
    expect([await first, await second]).toEqual([true, false]);
    expect(group.log).toHaveBeenCalledTimes(3);
  });

  it('changes nothing where its code does not arrive', async () => {
    const { store, logged } = storeWithFakes({
      user: admin,
      services: { loadGroup: () => Promise.reject(new Error('no network')) },
    });
    store.dispatch(openGroup());
    store.dispatch(groupTyped({ lines: 'a', values }));
    expect(await store.dispatch(checkGroup(members))).toBe('failed');
    expect(selectGroupDraft(store.getState())).toMatchObject({ lines: 'a', members: null });
    expect(logged).toHaveLength(1);
  });
});

describe('taking a sheet back', () => {
  it('removes what it stored, and says what stays because it was changed', async () => {
    const { store, sheet, group } = await checkedSheet();
    group.log.mockImplementation((email) =>
      Promise.resolve(email === at('c') ? 'changed' : 'stored'),
    );
    await store.dispatch(logGroup());
    group.takeBack.mockImplementation((email) => Promise.resolve(email === at('a')));
    await store.dispatch(takeBackGroup());
    expect(group.takeBack.mock.calls.map(([email, id, , by]) => [email, id, by])).toEqual([
      [at('a'), sheet().id, admin],
      [at('b'), sheet().id, admin],
    ]);
    expect(outcomesOf(sheet())).toEqual(['removed', 'kept', 'changed']);
    expect(membersLogged(sheet())).toEqual([]);
  });

  it('makes it a sheet of its own, with another id', async () => {
    const { store, sheet } = await checkedSheet();
    await store.dispatch(logGroup());
    await store.dispatch(takeBackGroup());
    const { id } = sheet();
    store.dispatch(logGroupAgain());
    expect(sheet()).toMatchObject({ lines: 'a\nb\nc', values, members: null, outcomes: {} });
    expect(sheet().id).not.toBe(id);
  });
});

describe('students of the dashboard', () => {
  it('join the lines that are there, each once', () => {
    const { store } = storeWithFakes({ user: admin });
    store.dispatch(openGroup());
    store.dispatch(groupTyped({ lines: `Ann Ames, 2\n${at('a')}\n`, values }));
    store.dispatch(addStudents([at('a'), at('b')]));
    expect(selectGroupDraft(store.getState())?.lines).toBe(`Ann Ames, 2\n${at('a')}\n${at('b')}`);
  });

  it('begin another sheet after one that was sent to its end, and are not added to one that was not', async () => {
    const { store, sheet, group } = await checkedSheet();
    group.log.mockResolvedValueOnce(null);
    await store.dispatch(logGroup());
    const { id } = sheet();
    store.dispatch(addStudents([at('x')]));
    expect(sheet()).toMatchObject({ id, lines: 'a\nb\nc' });
    expect(store.getState().group.hasRefused).toBe(true);
    await store.dispatch(logGroup());
    store.dispatch(addStudents([at('x')]));
    expect(sheet()).toMatchObject({ lines: at('x'), isSent: false });
    expect(sheet().id).not.toBe(id);
  });
});

describe('a reload', () => {
  it('brings the sheet back for the admin who wrote it, as far as what was kept can be read', async () => {
    const { store, sheet, services } = await checkedSheet([at('a')]);
    await store.dispatch(logGroup());
    const [, of, kept] = vi.mocked(services.writePersisted).mock.lastCall ?? [];
    const readPersisted = (place: string, email: string) =>
      place === 'group' && email === of ? structuredClone(kept) : null;
    const again = storeWithFakes({ user: admin, services: { readPersisted } });
    expect(selectGroupDraft(again.store.getState())).toEqual(sheet());

    const other = storeWithFakes({
      user: admin,
      services: { readPersisted: () => ({ draft: 5 }) },
    });
    expect(selectGroupDraft(other.store.getState())).toBeNull();
  });
});
