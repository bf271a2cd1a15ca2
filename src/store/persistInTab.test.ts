// @vitest-environment node
import { expect, it } from 'vitest';
import { blankEntry } from '#domain/entry';
import { groupOpened } from '#store/group/groupSlice';
import { profileChanged } from '#store/profile/profileSlice';
import { commentTyped, returnStarted, selectReviewQueue } from '#store/review/reviewQueueSlice';
import { storeWithFakes } from '#testing/renderWithStore';
import { persistedParts } from './persistInTab';
import { draftChanged, newDraft } from './work/workSlice';

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

/** If this fails, the shape has changed: raise `version` in persistInTab.ts, then correct the list. */
it('keeps these fields as version 1', () => {
  const state = storeWithWork().store.getState();
  const fields = persistedParts.flatMap(({ key, pick }) => fieldsOf(pick(state), key));
  const draft = 'work.drafts.*';
  const group = 'group.draft';
  const expected = [
    ...at(draft, 'student key baseEntry phase uploads'),
    ...[...entryAt(`${draft}.initialValues`), ...entryAt(`${draft}.values`)],
    ...at('work', 'student key entry'),
    ...at('profile.unsaved.*', 'values.firstName isSending'),
    ...at(group, 'id lines approves members alike included isSent'),
    ...entryAt(`${group}.values`),
    ...at('roster', 'text isTyped'),
    'review.returns.*.comment',
    ...entryAt('review.returns.*.entry'),
  ];
  expect(fields.sort()).toEqual(expected.sort());
  expect(entryFields.join(' ')).toBe(
    'Name Description Hours Date KeyClub NHS NHSofficer contactName contactPhone notes pictures',
  );
});

it('restores returns that were not sent', () => {
  const before = storeWithWork();
  const kept: unknown = before.services.writePersisted.mock.calls.findLast(
    ([part]) => part === 'review',
  )?.[2];
  const readPersisted = (part: string) => (part === 'review' ? kept : null);
  const { store } = storeWithFakes({ user: ann, services: { readPersisted } });
  expect(selectReviewQueue(store.getState()).returns).toEqual({
    [`${ann} k`]: { comment: 'Which shift?', entry: blankEntry },
  });
});
