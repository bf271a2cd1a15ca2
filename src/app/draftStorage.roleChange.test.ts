import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { school } from '#config/school';
import { selectSessionDrafts } from '#features/activities/drafts/draftSelectors';
import { draftChanged, newDraft, selectDraft } from '#features/activities/drafts/draftsSlice';
import { blankEntry } from '#features/activities/entry';
import { groupOpened, selectGroupDraft } from '#features/group/groupSlice';
import { profileChanged, selectProfileWork } from '#features/profile/profileSlice';
import { submitProfile } from '#features/profile/submitProfile';
import { commentTyped, returnStarted } from '#features/review/reviewQueueSlice';
import type { StaffRole } from '#features/session/account';
import { staffMarkFound } from '#features/session/sessionSlice';
import { viewAsStudent } from '#features/students/viewAsStudent';
import {
  forgetPersisted,
  readPersisted,
  sessionKey,
  writePersisted,
  writePersistedNow,
} from '#shared/lib/browserStorage';
import { storeWithFakes } from '#testing/renderWithStore';
import { selectHasUnsaved } from './unsaved';

const [domain] = school.emailDomains;
const teacher = `teacher@${domain}`;
const student = `ann@${domain}`;
const admin: StaffRole = { role: 'admin' };
const reviewer: StaffRole = { role: 'reviewer', club: 'all' };
const reviewId = `${student} k`;

/** A page of this tab, with the browser's storage. It ends without `pagehide` when the next one is opened. */
function openPage(role: StaffRole | null) {
  const app = storeWithFakes({
    user: teacher,
    services: {
      ...{ readPersisted, writePersisted, writePersistedNow, forgetPersisted },
      rememberedRole: () => role,
    },
  });
  const { store } = app;
  return {
    ...app,
    deliverRole: (role: StaffRole | null) => app.roleListeners.at(-1)?.deliver(role),
    typeActivity: (of: string, Name: string) =>
      store.dispatch(
        draftChanged({
          ...newDraft({ student: of, key: 'k' }, null),
          values: { ...blankEntry, Name },
        }),
      ),
    typeProfile: (of: string, lastName: string) =>
      store.dispatch(profileChanged({ student: of, values: { lastName } })),
    activity: (of: string) => selectDraft(store.getState(), { student: of, key: 'k' })?.values.Name,
    profile: (of: string) => selectProfileWork(store.getState(), of)?.values.lastName,
    list: () => selectGroupDraft(store.getState())?.lines,
  };
}

function typeEverything(page: ReturnType<typeof openPage>) {
  for (const of of [teacher, student]) {
    page.typeActivity(of, `Activity of ${of}`);
    page.typeProfile(of, `Name of ${of}`);
  }
  page.store.dispatch(
    groupOpened({ id: 'g', lines: student, values: blankEntry, approves: false }),
  );
  page.store.dispatch(returnStarted({ id: reviewId, entry: blankEntry }));
  page.store.dispatch(commentTyped({ id: reviewId, comment: 'Which shift?' }));
}

/** Checks that a page has the user's own work and, about students, only comments that a reviewer may still send. */
function expectOwnWorkIn(page: ReturnType<typeof openPage>, role: StaffRole | null) {
  expect(page.activity(teacher)).toBe(`Activity of ${teacher}`);
  expect(page.profile(teacher)).toBe(`Name of ${teacher}`);
  const { reviewQueue, ...others } = page.store.getState();
  expect(JSON.stringify(others)).not.toContain(student);
  const comments = Object.values(reviewQueue.returns).map(({ comment }) => comment);
  expect(comments).toEqual(role === null ? [] : ['Which shift?']);
}

beforeEach(() => {
  localStorage.setItem(sessionKey, JSON.stringify({ uid: '1', email: teacher }));
});
afterEach(() => {
  forgetPersisted();
  localStorage.clear();
  sessionStorage.clear();
});

describe('when an added admin loses the role', () => {
  it.each([
    ['is removed', null],
    ['becomes a reviewer', reviewer],
  ])(
    'what they typed about themselves stays, also after a reload, if the admin %s',
    (_how, role) => {
      const page = openPage(admin);
      typeEverything(page);
      page.deliverRole(role);
      expectOwnWorkIn(page, role);
      expectOwnWorkIn(openPage(role), role);
      // Nothing about students is left in the tab.
      expect(openPage(admin).activity(student)).toBeUndefined();
      expect(openPage(admin).list()).toBeUndefined();
    },
  );

  it('a save of their own profile goes on, and what is typed during it is saved next', async () => {
    let answer: (saved: true) => void = () => undefined;
    const page = openPage(admin);
    page.services.saveProfile.mockImplementation(
      () => new Promise((resolve) => (answer = resolve)),
    );
    page.typeProfile(teacher, 'Doe');
    const saved = page.store.dispatch(
      submitProfile({ firstName: 'Jo', lastName: 'Doe', graduationYear: '2027' }),
    );
    page.deliverRole(null);
    expect(selectProfileWork(page.store.getState(), teacher)?.isSending).toBe(true);
    page.typeProfile(teacher, 'Dow');
    answer(true);
    await saved;
    expect(page.profile(teacher)).toBe('Dow');
  });

  it('other tabs keep what the user has typed about themselves since, and what they keep about students is not restored', () => {
    const frozen = openPage(admin);
    typeEverything(frozen);
    writePersistedNow();
    const itemsOfFrozen = Object.entries(sessionStorage);
    sessionStorage.clear();
    const page = openPage(admin);
    page.deliverRole(null);
    page.typeProfile(teacher, 'Doe');
    writePersistedNow();
    const items = Object.entries(sessionStorage);

    // The browser has discarded the other tab, and opens it again.
    sessionStorage.clear();
    for (const [key, item] of itemsOfFrozen) sessionStorage.setItem(key, item as string);
    expectOwnWorkIn(openPage(null), null);

    // Or the browser goes on with it, and it gets the news.
    frozen.deliverRole(null);
    expectOwnWorkIn(frozen, null);
    sessionStorage.clear();
    for (const [key, item] of items) sessionStorage.setItem(key, item as string);
    expect(openPage(null).profile(teacher)).toBe('Doe');
  });
});

describe('a student who becomes staff', () => {
  it.each([
    ['an admin', admin],
    ['a reviewer', reviewer],
  ])('keeps an unfinished activity while they are %s, and finds it afterward', (_role, role) => {
    const page = openPage(null);
    page.typeActivity(teacher, 'Half typed');
    page.store.dispatch(staffMarkFound());
    page.deliverRole(role);
    expect(page.activity(teacher)).toBe('Half typed');
    expect(selectHasUnsaved(page.store.getState()), 'the browser and Logout ask first').toBe(true);
    const reloaded = openPage(role);
    expect(reloaded.activity(teacher)).toBe('Half typed');
    reloaded.deliverRole(null);
    const { store } = openPage(null);
    expect(selectSessionDrafts(store.getState()), 'listed above their hours').toMatchObject([
      { values: { Name: 'Half typed' } },
    ]);
  });

  it('who is an admin also finds it by viewing themselves', () => {
    const page = openPage(null);
    page.typeActivity(teacher, 'Half typed');
    page.store.dispatch(staffMarkFound());
    page.deliverRole(admin);
    page.store.dispatch(viewAsStudent(student));
    expect(selectSessionDrafts(page.store.getState())).toEqual([]);
    page.store.dispatch(viewAsStudent(teacher));
    expect(selectSessionDrafts(page.store.getState())).toHaveLength(1);
  });
});

describe('someone who becomes an admin', () => {
  it('keeps what they are typing in their own profile, and its save', () => {
    const page = openPage(null);
    page.store.dispatch(
      profileChanged({ student: teacher, values: { lastName: 'Doe' }, isSending: true }),
    );
    page.store.dispatch(staffMarkFound());
    page.deliverRole(admin);
    expect(selectProfileWork(page.store.getState(), teacher)).toMatchObject({
      values: { lastName: 'Doe' },
      isSending: true,
    });
  });
});
