// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { school } from '#config/school';
import { draftChanged, newDraft, selectDraft } from '#features/activities/drafts/draftsSlice';
import { selectEdit } from '#features/activities/editSlice';
import { blankEntry } from '#features/activities/entry';
import { groupOpened } from '#features/group/groupSlice';
import { profileChanged, selectProfileWork } from '#features/profile/profileSlice';
import { commentTyped, returnStarted, selectReviewQueue } from '#features/review/reviewQueueSlice';
import { storeWithFakes } from '#testing/renderWithStore';
import { persistedParts } from './draftStorage';

const ann = 'ann@lwsd.org';

function storeWithWork() {
  const app = storeWithFakes({ user: ann });
  const { dispatch } = app.store;
  const upload = {
    ...{ id: '1', name: 'beach.jpg' },
    progress: { state: 'running' as const, percent: 0, isShrinking: false },
  };
  dispatch(draftChanged({ ...newDraft({ student: ann, key: 'k' }, null), uploads: [upload] }));
  dispatch(profileChanged({ student: ann, values: { firstName: 'Ann' } }));
  dispatch(groupOpened({ id: 'g', lines: 'Ann', values: blankEntry, approves: false }));
  dispatch(returnStarted({ id: `${ann} k`, entry: blankEntry }));
  dispatch(commentTyped({ id: `${ann} k`, comment: 'Which shift?' }));
  return app;
}

/** Returns the paths of all fields, except names that are data, such as addresses. */
function fieldsOf(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([name, field]) =>
    fieldsOf(field, /[ @]/.test(name) ? `${path}.*` : `${path}.${name}`),
  );
}
const entryFields = Object.keys(blankEntry);
const entryAt = (path: string) => entryFields.map((field) => `${path}.${field}`);
const at = (path: string, fields: string) => fields.split(' ').map((field) => `${path}.${field}`);

/**
 * An activity's fields in each version of the data that tabs persist. If `Entry` changes, increment `version` in draftStorage.ts and add a
 * line here. Tabs may still have the fields of earlier versions, so never change their lines.
 */
const entryFieldsByVersion: Record<number, string> = {
  1: 'Name Description Hours Date KeyClub NHS NHSofficer contactName contactPhone notes pictures',
};

/** If this fails, the shape has changed: increment `version` in draftStorage.ts, then correct the list. */
it('keeps these fields, under a version that changes with them', () => {
  const app = storeWithWork();
  const state = app.store.getState();
  const fields = persistedParts.flatMap(({ key, pick }) => fieldsOf(pick(state), key));
  const draft = 'work.drafts.*';
  const group = 'group.draft';
  const expected = [
    ...at(draft, 'student key baseEntry phase uploads'),
    ...[...entryAt(`${draft}.initialValues`), ...entryAt(`${draft}.values`)],
    ...at('work', 'student key entry'),
    ...at('profile.unsaved.*', 'values.firstName typedOver.firstName isSending'),
    ...at(group, 'id lines approves members alike included isSent'),
    ...entryAt(`${group}.values`),
    ...at('roster', 'text isTyped'),
    'review.returns.*.comment',
    ...entryAt('review.returns.*.entry'),
  ];
  expect(fields.sort()).toEqual(expected.sort());
  const kept = app.services.writePersisted.mock.calls.at(-1)?.[2] as { version: number };
  expect(entryFields.join(' ')).toBe(entryFieldsByVersion[kept.version]);
});

it.skipIf(school.review === false)('restores returns that were not sent', () => {
  const before = storeWithWork();
  const kept: unknown = before.services.writePersisted.mock.calls.findLast(
    ([part]) => part === 'review',
  )?.[2];
  const readPersisted = (part: string) => (part === 'review' ? kept : null);
  const [admin] = school.adminEmails;
  const { store } = storeWithFakes({ user: admin, services: { readPersisted } });
  expect(selectReviewQueue(store.getState()).returns).toEqual({
    [`${ann} k`]: { comment: 'Which shift?', entry: blankEntry },
  });
});

/** What a tab persisted with version 1.0.0, with that version's names. */
const older = {
  [ann]: {
    newActivity: {
      key: 'new',
      entry: { ...blankEntry, Name: 'Half typed' },
      opened: null,
      reusedPictures: [],
    },
    edits: {
      one: {
        key: 'one',
        entry: { ...blankEntry, Name: 'Food bank', Hours: '3' },
        opened: { ...blankEntry, Name: 'Food bank', Hours: '2' },
        reusedPictures: [],
      },
    },
    profile: { firstName: 'Ann' },
  },
};
const keptBy100 = (part: string) => (part === 'drafts' ? older : null);

it('restores what version 1.0.0 kept: a new activity, an edited one, a profile', async () => {
  const { store, services } = storeWithFakes({
    user: ann,
    services: { readPersisted: keptBy100 },
  });
  await vi.waitFor(() => expect(selectEdit(store.getState()).currentKey).toBe('new'));
  expect(services.forgetOlderDrafts).toHaveBeenCalledOnce();
  const draft = (key: string) => selectDraft(store.getState(), { student: ann, key });
  expect(draft('new')).toMatchObject({ baseEntry: null, values: { Name: 'Half typed' } });
  expect(draft('one')).toMatchObject({
    baseEntry: { Hours: '2' },
    values: { Name: 'Food bank', Hours: '3' },
    phase: 'draft',
  });
  expect(selectProfileWork(store.getState(), ann)?.values).toEqual({ firstName: 'Ann' });
});

it('restores nothing about other students for a user who is no longer staff', async () => {
  const teacher = 'teacher@lwsd.org';
  const kept = { ...older, [teacher]: older[ann] };
  const { store } = storeWithFakes({
    user: teacher,
    services: { readPersisted: (part) => (part === 'drafts' ? kept : null) },
  });
  await vi.waitFor(() => expect(selectEdit(store.getState()).currentKey).toBe('new'));
  expect(selectDraft(store.getState(), { student: teacher, key: 'one' })).toBeDefined();
  expect(JSON.stringify(store.getState())).not.toContain(ann);
});
