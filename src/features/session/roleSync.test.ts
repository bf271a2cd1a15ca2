// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import type { Services } from '#app/makeServices';
import { school } from '#config/school';
import { draftChanged, newDraft } from '#features/activities/drafts/draftsSlice';
import { blankEntry } from '#features/activities/entry';
import { fetchStudentList, selectStudents } from '#features/students/studentsSlice';
import { viewAsStudent } from '#features/students/viewAsStudent';
import { storeWithFakes } from '#testing/renderWithStore';
import type { StaffRole } from './account';
import { selectCan, selectHome, selectSession } from './sessionSlice';

const [domain] = school.emailDomains;
const teacher = `teacher@${domain}`;
const student = `ann@${domain}`;
const outsider = 'coach@example.edu';
const admin: StaffRole = { role: 'admin' };
const reviewer: StaffRole = { role: 'reviewer', club: 'all' };

/** A store with this user, and how their profile collection marks them as staff. */
function setUp(user: string, services: Partial<Services> = {}) {
  let deliverMark: (isMarked: boolean) => void = () => undefined;
  const observeProfile = vi.fn<Services['observeProfile']>((_email, onProfile) => {
    deliverMark = (isMarked) => onProfile(null, isMarked);
    return () => undefined;
  });
  const app = storeWithFakes({ user, services: { observeProfile, ...services } });
  return {
    ...app,
    mark: (isMarked = true) => deliverMark(isMarked),
    deliverRole: (role: StaffRole | null) => app.roleListeners.at(-1)?.deliver(role),
    session: () => selectSession(app.store.getState()),
    home: () => selectHome(app.store.getState()),
  };
}

const remembering = (role: StaffRole) => ({ rememberedRole: () => role });

describe('the role of staff added at /staff', () => {
  it.each([
    ['a fixed admin', school.adminEmails[0]],
    ['a student', student],
  ])('is not looked up for %s', (_who, user) => {
    const { mark, roleListeners } = setUp(user);
    mark(false);
    expect(roleListeners).toHaveLength(0);
  });

  it('is looked up for a school address that its profile collection marks, once', () => {
    const { mark, roleListeners, deliverRole, session, home } = setUp(teacher);
    mark();
    mark();
    expect(roleListeners.map(({ email }) => email)).toEqual([teacher]);
    deliverRole(admin);
    expect(session()).toMatchObject({ signedIn: true, admin: true, userEmail: teacher });
    expect(home()).toBe('/admin');
  });

  it('is not looked up because of a mark in the profile collection of a viewed student', () => {
    const { store, mark, roleListeners } = setUp(teacher, remembering(admin));
    const before = roleListeners.length;
    store.dispatch(viewAsStudent(student));
    mark();
    expect(roleListeners).toHaveLength(before);
  });

  it("is looked up for an address from elsewhere, which can't be a student's", () => {
    const { deliverRole, home, entryListeners } = setUp(outsider);
    deliverRole(reviewer);
    expect(home()).toBe(school.review ? '/review' : '/profile');
    expect(entryListeners).toHaveLength(0);
  });

  it('is available immediately if this browser remembers it, and is checked', () => {
    const { session, deliverRole, roleListeners } = setUp(teacher, remembering(admin));
    expect(session().admin).toBe(true);
    deliverRole(admin);
    expect(session().recordsClosed).toBeUndefined();
    expect(roleListeners.filter(({ hasEnded }) => !hasEnded)).toHaveLength(1);
  });

  it('is remembered until the session ends', () => {
    const { services, deliverRole, reportUser } = setUp(outsider);
    deliverRole(reviewer);
    expect(services.rememberRole).toHaveBeenLastCalledWith(outsider, reviewer);
    services.hasSessionMark = () => false;
    reportUser(null);
    expect(services.rememberRole).toHaveBeenLastCalledWith('', null);
  });

  it('ends its listener with the session', async () => {
    const { deliverRole, reportUser, roleListeners, session } = setUp(outsider);
    reportUser(null);
    deliverRole(admin);
    await expect.poll(() => roleListeners.every(({ hasEnded }) => hasEnded)).toBe(true);
    expect(session().signedIn).toBe(false);
  });

  it('stays as it was when the listener fails, which is logged', () => {
    const { roleListeners, session, logged } = setUp(teacher, remembering(admin));
    roleListeners.at(-1)?.fail(new Error('refused'));
    expect(session().admin).toBe(true);
    expect(logged.map(({ context }) => context)).toContain('listening to the role');
  });
});

describe('a removal from the staff list', () => {
  const listed = { readStudentList: () => Promise.resolve({ [student]: { ...blankProfile } }) };
  const blankProfile = { firstName: 'Ann', lastName: 'Doe', graduationYear: '2027' };

  it('takes everything about students away immediately, and says so', async () => {
    const app = setUp(teacher, { ...remembering(admin), ...listed });
    await app.store.dispatch(fetchStudentList({}));
    app.store.dispatch(viewAsStudent(student));
    const draft = newDraft({ student, key: 'k' }, null);
    app.store.dispatch(draftChanged({ ...draft, values: { ...blankEntry, Name: 'Theirs' } }));
    app.deliverRole(null);
    expect(app.session()).toEqual({
      ...{ signedIn: true, admin: false, userEmail: teacher, signedInEmail: teacher },
      recordsClosed: 'removed',
    });
    expect(selectStudents(app.store.getState())).toBeUndefined();
    expect(JSON.stringify(app.store.getState())).not.toMatch(/Theirs|ann@/);
    expect(app.services.rememberRole).toHaveBeenLastCalledWith(teacher, null);
  });

  it("keeps what the user wrote about their own hours, since the address may be a student's", () => {
    const app = setUp(teacher, remembering(admin));
    const draft = newDraft({ student: teacher, key: 'k' }, null);
    app.store.dispatch(draftChanged({ ...draft, values: { ...blankEntry, Name: 'Mine' } }));
    app.deliverRole(null);
    expect(Object.values(app.store.getState().drafts.drafts)).toMatchObject([
      { student: teacher, values: { Name: 'Mine' } },
    ]);
  });

  it('is undone by adding the person again', () => {
    const { mark, deliverRole, session } = setUp(teacher, remembering(admin));
    deliverRole(null);
    mark();
    deliverRole(admin);
    expect(session()).toMatchObject({ admin: true });
    expect(session().recordsClosed).toBeUndefined();
  });

  it('is not what happens to an admin who becomes a reviewer, but student records are closed too, and the session says so', () => {
    const app = setUp(teacher, remembering(admin));
    app.store.dispatch(viewAsStudent(student));
    app.deliverRole(reviewer);
    expect(app.session()).toMatchObject({
      ...{ admin: false, userEmail: teacher, recordsClosed: 'reviewer' },
    });
    expect(selectCan(app.store.getState(), 'review')).toBe(school.review !== false);
  });
});
