// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { school } from '#config/school';
import { studentListMaxAgeMs } from '#shared/lib/limits';
import { storeWithFakes } from '#testing/renderWithStore';
import type { ProfileMap } from './students';
import { fetchStudentList, selectStudents } from './studentsSlice';

const enterDashboard = fetchStudentList({ maxAgeMs: studentListMaxAgeMs });
const admin = school.adminEmails[0];
const profile = (firstName: string) => ({ firstName, lastName: 'Doe', graduationYear: '2027' });

/** A store whose list reads the test answers in any order. */
function storeWithSlowList() {
  const answers: ((profiles: ProfileMap | null) => void)[] = [];
  const app = storeWithFakes({
    user: admin,
    services: { readStudentList: () => new Promise((resolve) => answers.push(resolve)) },
  });
  const answer = async (index: number, profiles: ProfileMap | null) => {
    answers[index]?.(profiles);
    await vi.advanceTimersByTimeAsync(0);
  };
  const firstNames = () => selectStudents(app.store.getState())?.map(({ firstName }) => firstName);
  return { ...app, answers, answer, firstNames };
}

describe('the student list (spec 4)', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(2026, 10, 20) });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is undefined while loading, then sorted by email', async () => {
    const { store, answer } = storeWithSlowList();
    void store.dispatch(enterDashboard);
    expect(selectStudents(store.getState())).toBeUndefined();
    await answer(0, { 'b@lwsd.org': profile('Ben'), 'a@lwsd.org': profile('Ann') });
    expect(selectStudents(store.getState())).toEqual([
      { email: 'a@lwsd.org', ...profile('Ann') },
      { email: 'b@lwsd.org', ...profile('Ben') },
    ]);
  });

  it('is null if the read failed, and undefined again during a retry', async () => {
    const { store, answer } = storeWithSlowList();
    void store.dispatch(enterDashboard);
    await answer(0, null);
    expect(selectStudents(store.getState())).toBeNull();
    void store.dispatch(enterDashboard);
    expect(selectStudents(store.getState())).toBeUndefined();
  });

  it('is empty if there is no list yet', async () => {
    const { store, answer } = storeWithSlowList();
    void store.dispatch(enterDashboard);
    await answer(0, {});
    expect(selectStudents(store.getState())).toEqual([]);
  });

  it('is not read again for an admin who comes back soon, only after a while', async () => {
    const { store, answers, answer } = storeWithSlowList();
    void store.dispatch(enterDashboard);
    void store.dispatch(enterDashboard);
    await answer(0, {});
    vi.advanceTimersByTime(studentListMaxAgeMs);
    void store.dispatch(enterDashboard);
    expect(answers).toHaveLength(1);
    vi.advanceTimersByTime(1);
    void store.dispatch(enterDashboard);
    expect(answers).toHaveLength(2);
  });

  it('stays while it is read again, and if that fails', async () => {
    const { store, answer, firstNames } = storeWithSlowList();
    void store.dispatch(enterDashboard);
    await answer(0, { 'a@lwsd.org': profile('Ann') });
    void store.dispatch(fetchStudentList({}));
    expect(firstNames()).toEqual(['Ann']);
    await answer(1, null);
    expect(firstNames()).toEqual(['Ann']);
  });

  it('is the result of the newest request, whichever arrives last', async () => {
    const { store, answer, firstNames } = storeWithSlowList();
    void store.dispatch(fetchStudentList({}));
    void store.dispatch(fetchStudentList({}));
    await answer(1, { 'a@lwsd.org': profile('New') });
    await answer(0, { 'a@lwsd.org': profile('Old') });
    expect(firstNames()).toEqual(['New']);
  });

  it('is ignored after a sign-out', async () => {
    const { store, answer, reportUser } = storeWithSlowList();
    void store.dispatch(enterDashboard);
    reportUser(null);
    await answer(0, { 'a@lwsd.org': profile('Ann') });
    expect(selectStudents(store.getState())).toBeUndefined();
  });

  it('shows the readable parts of a damaged profile', async () => {
    const { store, answer } = storeWithSlowList();
    void store.dispatch(enterDashboard);
    const damaged: unknown = { 'a@lwsd.org': { firstName: null, graduationYear: 2027 } };
    await answer(0, damaged as ProfileMap);
    expect(selectStudents(store.getState())).toEqual([
      { email: 'a@lwsd.org', firstName: '', lastName: '', graduationYear: '2027' },
    ]);
  });
});
