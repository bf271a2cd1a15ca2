// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { school } from '../../config/school';
import { blankEntry, type Entry } from '../../domain/entry';
import type { Services } from '../../firebase/services';
import { storeWithFakes } from '../../testing/renderWithStore';
import { activitySaved, profileSaved } from '../saves/savesSlice';
import { leaveStudent, viewAsStudent } from '../session/viewAsStudent';
import {
  draftDiscarded,
  draftKept,
  profileDraftKept,
  selectDraft,
  selectHasDrafts,
  selectNewActivityDraft,
  selectProfileDraft,
} from './draftsSlice';

const admin = school.adminEmails[0];
const ann = 'ann@lwsd.org';
const ben = 'ben@lwsd.org';
const entry = (Name: string): Entry => ({ ...blankEntry, Name });
const newOf = (student: string) => ({ student, key: 'new', isNew: true });
const editOf = (student: string, key = 'stored') => ({ student, key, isNew: false });
const view = { search: '', order: { column: 'email', isDescending: false } } as const;

function storeOf(user: string, services?: Partial<Services>) {
  const app = storeWithFakes({ user, services });
  const keep = (activity: ReturnType<typeof newOf>, Name: string, opened: Entry | null = null) =>
    app.store.dispatch(draftKept({ activity, values: entry(Name), opened }));
  const nameOf = (activity: ReturnType<typeof newOf>) =>
    selectDraft(app.store.getState(), activity)?.entry.Name;
  return { ...app, keep, nameOf };
}

describe('what is half-written', () => {
  it('stays apart for each activity and each student, while an admin goes from one to the other', () => {
    const { store, keep, nameOf } = storeOf(admin);
    store.dispatch(viewAsStudent(ann, view));
    keep(newOf(ann), 'New of Ann');
    keep(editOf(ann), 'Edit of Ann', entry('Stored'));
    store.dispatch(leaveStudent());
    store.dispatch(viewAsStudent(ben, view));
    expect(selectNewActivityDraft(store.getState(), ben)).toBeNull();
    expect([nameOf(newOf(ann)), nameOf(editOf(ann))]).toEqual(['New of Ann', 'Edit of Ann']);
  });

  it('is gone with its user, and for the next one', () => {
    const { store, keep, reportUser } = storeOf(ann);
    keep(newOf(ann), 'Private');
    reportUser(ben);
    expect(selectHasDrafts(store.getState())).toBe(false);
  });

  it('is gone once it is saved as it stands', () => {
    const { store, keep } = storeOf(ann);
    keep(newOf(ann), ' Food bank ');
    store.dispatch(
      activitySaved({ ...newOf(ann), entry: entry('Food bank'), wasChangedMeanwhile: false }),
    );
    expect(selectHasDrafts(store.getState())).toBe(false);
  });

  it('becomes an edit of the saved activity where something was typed during the save', () => {
    const { store, keep, nameOf } = storeOf(ann);
    keep(newOf(ann), 'Food bank, mended');
    store.dispatch(
      activitySaved({ ...newOf(ann), entry: entry('Food bank'), wasChangedMeanwhile: true }),
    );
    expect(selectNewActivityDraft(store.getState(), ann)).toBeNull();
    expect(nameOf(editOf(ann, 'new'))).toBe('Food bank, mended');
    expect(selectDraft(store.getState(), editOf(ann, 'new'))?.opened?.Name).toBe('Food bank');
  });

  it('can be discarded', () => {
    const { store, keep } = storeOf(ann);
    keep(editOf(ann), 'Changed', entry('Stored'));
    store.dispatch(draftDiscarded(editOf(ann)));
    expect(selectHasDrafts(store.getState())).toBe(false);
  });

  it('of a profile loses the fields that are saved, not those typed meanwhile', () => {
    const { store } = storeOf(ann);
    store.dispatch(
      profileDraftKept({ student: ann, typed: { firstName: 'Ann ', lastName: 'Newer' } }),
    );
    const profile = { firstName: 'Ann', lastName: 'New', graduationYear: '2027' };
    store.dispatch(profileSaved({ student: ann, profile }));
    expect(selectProfileDraft(store.getState(), ann)).toEqual({ lastName: 'Newer' });
  });
});

describe('the tab', () => {
  it('keeps what is half-written for its user, and gives it back after a reload', () => {
    const { services, keep } = storeOf(ann);
    keep(newOf(ann), 'Half typed');
    const [email, drafts] = services.writeDrafts.mock.lastCall ?? [];
    expect(email).toBe(ann);

    const readDrafts = (of: string) =>
      of === ann ? (JSON.parse(JSON.stringify(drafts)) as unknown) : null;
    const { nameOf } = storeOf(ann, { readDrafts });
    expect(nameOf(newOf(ann))).toBe('Half typed');
  });

  it.each([
    ['nothing', null],
    ['no drafts at all', 'text'],
    ['drafts of another shape', { [ann]: { newActivity: 7, edits: [{ key: 1 }], profile: null } }],
  ])('that holds %s disturbs nobody', (_case, kept) => {
    const { store } = storeOf(ann, { readDrafts: () => kept });
    expect(selectHasDrafts(store.getState())).toBe(false);
  });

  it('forgets it at a sign-out', () => {
    const { services, reportUser } = storeOf(ann, { hasSessionMark: () => false });
    reportUser(null);
    expect(services.forgetDrafts).toHaveBeenCalled();
  });

  it('keeps it where the authentication service has not arrived, and the user is still signed in', () => {
    const { services, reportUser } = storeOf(ann, { hasSessionMark: () => true });
    reportUser(null);
    expect(services.forgetDrafts).not.toHaveBeenCalled();
  });
});
