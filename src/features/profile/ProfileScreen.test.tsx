import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { Services } from '#app/makeServices';
import { school } from '#config/school';
import { sessionOf } from '#features/session/account';
import { sessionSet } from '#features/session/sessionSlice';
import { fetchStudentList } from '#features/students/studentsSlice';
import { viewAsStudent } from '#features/students/viewAsStudent';
import { deferred } from '#testing/deferred';
import { toasts } from '#testing/fakeToasts';
import { renderWithStore } from '#testing/renderWithStore';
import { schoolEmail } from '#testing/schoolEmail';
import { blankProfile, type Profile } from './profile';
import ProfileScreen from './ProfileScreen';
import { selectIsProfileUnsaved, selectProfileWork } from './profileSlice';

const ann = schoolEmail('ann');
const thisYear = new Date().getFullYear();
const stored: Profile = { firstName: 'Ann', lastName: 'Doe', graduationYear: String(thisYear + 1) };
const labels = ['First Name', 'Last Name', 'Graduation Year'];

vi.mock('#shared/ui/toasts', () => import('#testing/fakeToasts'));

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const shown = () => labels.map((label) => field(label).value);
const overtaken = () => screen.queryByText(/Your changes aren't saved/);
/** What staff see who can't save, because that might bring back a removed student. */
const removedNotice =
  /^This profile hasn't loaded yet, or was removed\. Your changes aren't saved\.$/;
const errors = () =>
  labels.map((label) => document.getElementById(`${field(label).id}-error`)?.textContent);
const type = (...values: [string, string, string]) =>
  values.forEach((value, index) => {
    fireEvent.change(field(labels[index] ?? ''), { target: { value } });
  });

function openProfile(services?: Partial<Services>, user: string | null = ann) {
  const app = renderWithStore(
    <>
      <Link to="/elsewhere">Leave</Link>
      <Link to="/profile">Return</Link>
      <Routes>
        <Route path="/profile" element={<ProfileScreen />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { user, path: '/profile', services },
  );
  return {
    ...app,
    save: () => app.user.click(screen.getByText('Save Profile')),
    leaveAndReturn: async () => {
      await app.user.click(screen.getByText('Leave'));
      await app.user.click(screen.getByText('Return'));
    },
    /** Delivers a profile from the live listener. */
    arrive: (profile: Profile) => act(() => app.deliverProfile(profile)),
  };
}

describe('the profile screen (spec 2)', () => {
  it('shows the sign-in notice to a visitor', () => {
    openProfile({}, null);
    expect(screen.getByRole('heading')).toHaveTextContent('You Are Not Signed In!');
    expect(screen.getByText('Click here to sign in')).toHaveAttribute('href', '/login');
  });

  it('has three empty fields with their placeholders before anything is known', () => {
    openProfile();
    expect(shown()).toEqual(['', '', '']);
    expect(field('First Name').placeholder).not.toBe('');
    expect(field('Last Name').placeholder).not.toBe('');
    expect(field('Graduation Year').placeholder).toBe('2022');
  });

  it('shows field errors only after a failed submit, and saves nothing then', async () => {
    const { save, services } = openProfile();
    type('Ann', '', String(thisYear - 1));
    fireEvent.blur(field('Last Name'));
    expect(errors()).toEqual(['', '', '']);
    await save();
    await waitFor(() => expect(field('Last Name')).toHaveFocus());
    const range = `Year should be between ${thisYear} and ${thisYear + 5}`;
    expect(errors()).toEqual(['', 'Input Empty', range]);
    expect(services.saveProfile).not.toHaveBeenCalled();
    expect(toasts).toEqual([]);
  });

  it.each([
    [0, true],
    [5, true],
    [-1, false],
    [6, false],
  ])('takes a graduation year %i years from now: %s', async (ahead, isTaken) => {
    const { save, services } = openProfile();
    type('Ann', 'Doe', String(thisYear + ahead));
    await save();
    if (isTaken) await waitFor(() => expect(services.saveProfile).toHaveBeenCalled());
    else await waitFor(() => expect(field('Graduation Year')).toHaveFocus());
    expect(services.saveProfile).toHaveBeenCalledTimes(isTaken ? 1 : 0);
  });
});

describe('Save Profile', () => {
  const isFilled = () =>
    screen.getByRole('button', { name: /Save Profile$/ }).matches('.btn-primary');

  it("is the screen's main button only while there is something to save", () => {
    const { arrive, deliverEntries } = openProfile();
    act(() => deliverEntries({}));
    expect(isFilled()).toBe(false);
    arrive(stored);
    expect(isFilled()).toBe(false);
    const log = screen.getByRole('link', { name: 'Log your first activity' });
    expect(log).toHaveClass('btn-primary');

    fireEvent.change(field('First Name'), { target: { value: 'Anna' } });
    expect(isFilled()).toBe(true);
    expect(log).not.toHaveClass('btn-primary');
    fireEvent.change(field('First Name'), { target: { value: stored.firstName } });
    expect(isFilled()).toBe(false);

    fireEvent.change(field('First Name'), { target: { value: 'Anna' } });
    arrive({ ...stored, firstName: 'Anna' });
    expect(isFilled()).toBe(false);
  });
});

describe('the profile of a student who has graduated', () => {
  const graduate = { ...stored, graduationYear: '2019' };

  it('can be saved with another name and the stored year', async () => {
    const { save, services, arrive } = openProfile();
    arrive(graduate);
    fireEvent.change(field('First Name'), { target: { value: 'Anna' } });
    await save();
    await waitFor(() =>
      expect(services.saveProfile).toHaveBeenCalledWith(
        ann,
        { ...graduate, firstName: 'Anna' },
        graduate,
      ),
    );
  });

  it("can't be saved with another past year", async () => {
    const { save, services, arrive } = openProfile();
    arrive(graduate);
    fireEvent.change(field('Graduation Year'), { target: { value: '2018' } });
    await save();
    await waitFor(() => expect(field('Graduation Year')).toHaveFocus());
    expect(services.saveProfile).not.toHaveBeenCalled();
  });
});

describe('saving the profile (spec 4, 8, 9)', () => {
  it.each([
    [true, 'success'],
    [null, 'error'],
  ] as const)("toasts 'Updated Profile' for an answer of %s in %s style", async (answer, kind) => {
    const { save, services } = openProfile({
      saveProfile: vi.fn(() => Promise.resolve(answer)),
    });
    type(' Ann', 'Doe ', stored.graduationYear);
    await save();
    await waitFor(() =>
      expect(toasts).toEqual([{ kind, message: 'Updated Profile', position: 'saveResult' }]),
    );
    expect(services.saveProfile).toHaveBeenCalledExactlyOnceWith(ann, stored, null);
  });

  it('leaves nothing unsaved, even if the names were cleaned before they were stored', async () => {
    const { save, store } = openProfile();
    type(' A\u0007nn', 'Doe ', stored.graduationYear);
    await save();
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(selectProfileWork(store.getState(), ann)).toBeUndefined();
    expect(shown()).toEqual(Object.values(stored));
  });

  it("toasts 'You are not signed in' when there is nobody to save it for", async () => {
    // Between pressing the button and the save, the session may have ended elsewhere.
    const { store } = openProfile();
    type('Ann', 'Doe', stored.graduationYear);
    fireEvent.submit(screen.getByRole('button', { name: 'Save Profile' }));
    act(() => void store.dispatch(sessionSet(sessionOf(null))));
    await waitFor(() =>
      expect(toasts).toEqual([
        { kind: 'error', message: 'You are not signed in', position: 'saveResult' },
      ]),
    );
  });

  it('says what to do if someone else has changed the profile, and keeps what was typed', async () => {
    const saveProfile = vi.fn<Services['saveProfile']>(() => Promise.resolve('changed'));
    const { save, arrive, leaveAndReturn } = openProfile({ saveProfile });
    arrive(stored);
    fireEvent.change(field('First Name'), { target: { value: 'Anna' } });
    await save();
    await waitFor(() =>
      expect(toasts).toEqual([
        { kind: 'error', message: 'Updated Profile', position: 'saveResult' },
      ]),
    );
    arrive({ ...stored, lastName: 'Roe' });
    const notice = `This profile is now saved as Ann Roe, ${stored.graduationYear}. Your changes aren't saved. Check them, then save.`;
    expect(screen.getByText(notice)).toBeVisible();
    await leaveAndReturn();
    expect(screen.getByText(notice)).toBeVisible();
    expect(shown()).toEqual(['Anna', 'Roe', stored.graduationYear]);
    saveProfile.mockResolvedValue(true);
    await save();
    await waitFor(() => expect(toasts).toHaveLength(2));
    expect(overtaken()).toBeNull();
    expect(saveProfile).toHaveBeenLastCalledWith(
      ann,
      { ...stored, firstName: 'Anna', lastName: 'Roe' },
      { ...stored, lastName: 'Roe' },
    );
  });

  it('counts a double click as one and shows a spinner while it saves', async () => {
    const saving = deferred<true>();
    const saveProfile = vi.fn(() => saving.promise);
    const { user } = openProfile({ saveProfile });
    type('Ann', 'Doe', stored.graduationYear);
    const button = screen.getByRole('button', { name: /Save Profile$/ });
    await user.dblClick(button);
    await expect(within(button).findByRole('status')).resolves.toBeInTheDocument();
    await act(async () => {
      saving.resolve(true);
      await saving.promise;
    });
    expect(within(button).queryByRole('status')).not.toBeInTheDocument();
    expect(saveProfile).toHaveBeenCalledTimes(1);
    expect(toasts).toHaveLength(1);
  });
});

describe('the stored profile', () => {
  it('fills the form when the live listener brings it, and follows its changes', () => {
    const { arrive } = openProfile();
    arrive(stored);
    expect(shown()).toEqual(['Ann', 'Doe', stored.graduationYear]);
    arrive({ ...stored, firstName: 'Anna' });
    expect(shown()).toEqual(['Anna', 'Doe', stored.graduationYear]);
  });

  it('does not overwrite a field that is being typed in, and still fills the others', () => {
    const { arrive } = openProfile();
    type('Annie', '', '');
    arrive(stored);
    expect(shown()).toEqual(['Annie', 'Doe', stored.graduationYear]);
    arrive({ ...stored, firstName: 'Anna', lastName: 'Roe' });
    expect(shown()).toEqual(['Annie', 'Roe', stored.graduationYear]);
  });

  it('leaves no error behind when it fills in invalid fields', async () => {
    const { save, arrive } = openProfile();
    await save();
    await waitFor(() => expect(errors()[0]).toBe('Input Empty'));
    arrive(stored);
    await waitFor(() => expect(errors()).toEqual(['', '', '']));
  });
});

describe('a profile that someone else changes while the user types', () => {
  it('is shown if they changed a field that the user has typed in, whose save would replace it', async () => {
    const { arrive, leaveAndReturn } = openProfile();
    arrive(stored);
    fireEvent.change(field('First Name'), { target: { value: 'Anna' } });
    arrive({ ...stored, firstName: 'Annika' });
    expect(overtaken()).toHaveTextContent(`is now saved as Annika Doe, ${stored.graduationYear}.`);
    expect(shown()[0]).toBe('Anna');
    await leaveAndReturn();
    expect(overtaken()).toBeVisible();
    fireEvent.change(field('First Name'), { target: { value: 'Annika' } });
    expect(overtaken()).toBeNull();
  });

  it('is not mentioned if the form shows the change anyway', () => {
    const { arrive } = openProfile();
    arrive(stored);
    fireEvent.change(field('First Name'), { target: { value: 'Anna' } });
    arrive({ ...stored, lastName: 'Roe' });
    expect(overtaken()).toBeNull();
  });

  it('is shown if it arrives while a first profile is being typed, as in two tabs, also after a reload', () => {
    const app = openProfile();
    type('Anna', 'Roe', '');
    const kept = app.services.writePersisted.mock.calls.findLast(
      ([part]) => part === 'profile',
    )?.[2];
    expect(overtaken()).toBeNull();
    app.arrive(stored);
    const notice = `This profile is now saved as Ann Doe, ${stored.graduationYear}.`;
    expect(overtaken()).toHaveTextContent(notice);
    app.unmount();

    const reloaded = openProfile({
      readPersisted: (part) =>
        part === 'profile' ? (JSON.parse(JSON.stringify(kept)) as object) : null,
    });
    expect(overtaken()).toBeNull();
    reloaded.arrive(stored);
    expect(shown()).toEqual(['Anna', 'Roe', stored.graduationYear]);
    expect(overtaken()).toHaveTextContent(notice);
  });

  it('is not replaced by a save that comes before it has loaded', async () => {
    const saveProfile = vi.fn<Services['saveProfile']>(() => Promise.resolve('changed'));
    const { arrive, save } = openProfile({ saveProfile });
    type('Anna', 'Roe', stored.graduationYear);
    await save();
    await waitFor(() =>
      expect(overtaken()).toHaveTextContent("This profile hasn't loaded yet, or was removed."),
    );
    arrive(stored);
    expect(overtaken()).toHaveTextContent(`is now saved as Ann Doe, ${stored.graduationYear}.`);
    expect(shown()).toEqual(['Anna', 'Roe', stored.graduationYear]);
    saveProfile.mockResolvedValue(true);
    await save();
    await waitFor(() => expect(overtaken()).toBeNull());
    expect(saveProfile.mock.calls.map(([, , base]) => base)).toEqual([null, stored]);
  });

  it('is not brought back by staff who typed in every field before its student was removed', async () => {
    const { services, deliverProfile, save, store } = openProfile({}, school.adminEmails[0]);
    act(() => store.dispatch(viewAsStudent(ann)));
    act(() => deliverProfile(stored));
    type('Anna', 'Roe', String(thisYear + 2));
    act(() => deliverProfile(null));
    await save();
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'error' }]));
    expect(services.saveProfile).not.toHaveBeenCalled();
    expect(overtaken()).toHaveTextContent(removedNotice);
    expect(shown()).toEqual(['Anna', 'Roe', String(thisYear + 2)]);
  });

  it('is not brought back by staff who typed in every field before it loaded, even if they viewed someone else since', async () => {
    const { services, deliverProfile, save, store } = openProfile({}, school.adminEmails[0]);
    act(() => store.dispatch(viewAsStudent(ann)));
    type('Anna', 'Roe', String(thisYear + 2));
    act(() => deliverProfile(stored));
    expect(overtaken()).toHaveTextContent('This profile is now saved as Ann Doe');
    act(() => deliverProfile(null));
    await save();
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'error' }]));
    act(() => store.dispatch(viewAsStudent(schoolEmail('ben'))));
    act(() => deliverProfile(null));
    act(() => store.dispatch(viewAsStudent(ann)));
    act(() => deliverProfile(null));
    expect(shown()).toEqual(['Anna', 'Roe', String(thisYear + 2)]);
    await save();
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'error' }, { kind: 'error' }]));
    expect(services.saveProfile).not.toHaveBeenCalled();
    expect(overtaken()).toHaveTextContent(removedNotice);
  });

  it('is not brought back by staff whose fields went blank, but they can save it once its student returns', async () => {
    const { services, deliverProfile, arrive, save, store } = openProfile(
      {},
      school.adminEmails[0],
    );
    act(() => store.dispatch(viewAsStudent(ann)));
    arrive(stored);
    act(() => deliverProfile(null));
    type('Anna', 'Roe', String(thisYear + 2));
    await save();
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'error' }]));
    expect(services.saveProfile).not.toHaveBeenCalled();
    expect(overtaken()).toHaveTextContent(removedNotice);
    arrive(stored);
    expect(overtaken()).toHaveTextContent('This profile is now saved as Ann Doe');
    const typed = { firstName: 'Anna', lastName: 'Roe', graduationYear: String(thisYear + 2) };
    await save();
    await waitFor(() =>
      expect(services.saveProfile).toHaveBeenCalledExactlyOnceWith(ann, typed, stored),
    );
  });

  it('is not brought back by staff who opened its student from a list that was read before the removal', async () => {
    const readStudentList = vi
      .fn<Services['readStudentList']>()
      .mockResolvedValueOnce({ [ann]: stored })
      .mockResolvedValue({});
    const app = openProfile({ readStudentList }, school.adminEmails[0]);
    await act(() => app.store.dispatch(fetchStudentList({})));
    act(() => app.store.dispatch(viewAsStudent(ann)));
    act(() => app.deliverProfile(null));
    type('Anna', 'Roe', String(thisYear + 2));
    await app.save();
    await waitFor(() => expect(toasts).toHaveLength(1));
    // Update Report reads the list again.
    await act(() => app.store.dispatch(fetchStudentList({})));
    await app.save();
    await waitFor(() => expect(toasts).toHaveLength(2));
    expect(app.services.saveProfile).not.toHaveBeenCalled();
    expect(overtaken()).toHaveTextContent(removedNotice);
  });

  it('is made by staff if its student is listed without a name, because of activities', async () => {
    const typed = { firstName: 'Anna', lastName: 'Roe', graduationYear: String(thisYear + 2) };
    const readStudentList = () => Promise.resolve({ [ann]: blankProfile });
    const app = openProfile({ readStudentList }, school.adminEmails[0]);
    await act(() => app.store.dispatch(fetchStudentList({})));
    act(() => app.store.dispatch(viewAsStudent(ann)));
    act(() => app.deliverProfile(null));
    type('Anna', 'Roe', typed.graduationYear);
    await app.save();
    await waitFor(() =>
      expect(app.services.saveProfile).toHaveBeenCalledExactlyOnceWith(ann, typed, null),
    );
  });

  it('leaves nothing unsaved if it was removed and staff empty the fields after a refused save', async () => {
    const { deliverProfile, save, store } = openProfile({}, school.adminEmails[0]);
    act(() => store.dispatch(viewAsStudent(ann)));
    act(() => deliverProfile(stored));
    type('Anna', 'Roe', String(thisYear + 2));
    act(() => deliverProfile(null));
    await save();
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'error' }]));
    type('', '', '');
    await waitFor(() => expect(errors()).toEqual(['Input Empty', 'Input Empty', 'Invalid Year']));
    expect(selectIsProfileUnsaved(store.getState())).toBe(false);
    expect(overtaken()).toBeNull();
  });

  it('leaves nothing unsaved if it was removed during a reload and staff empty the fields', () => {
    const [admin] = school.adminEmails;
    const before = openProfile({}, admin);
    act(() => before.store.dispatch(viewAsStudent(ann)));
    before.arrive(stored);
    type('Anna', 'Roe', '');
    const kept = before.services.writePersisted.mock.calls.findLast(([part]) => part === 'profile');
    before.unmount();

    const readPersisted: Services['readPersisted'] = (part) =>
      part === 'profile' ? (kept?.[2] ?? null) : null;
    const { deliverProfile, store } = openProfile({ readPersisted }, admin);
    act(() => store.dispatch(viewAsStudent(ann)));
    type('', '', '');
    expect(selectIsProfileUnsaved(store.getState())).toBe(true);
    act(() => deliverProfile(null));
    expect(selectIsProfileUnsaved(store.getState())).toBe(false);
  });

  it('is stored again by its own student, and by staff if there was none', async () => {
    const { services, deliverProfile, save } = openProfile();
    act(() => deliverProfile(stored));
    type('Anna', 'Roe', stored.graduationYear);
    act(() => deliverProfile(null));
    type('Anna', 'Roe', String(thisYear + 2));
    await save();
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'success' }]));
    expect(services.saveProfile).toHaveBeenCalledOnce();
    cleanup();

    const staff = openProfile({}, school.adminEmails[0]);
    act(() => staff.store.dispatch(viewAsStudent(ann)));
    type('Anna', 'Roe', stored.graduationYear);
    await staff.save();
    await waitFor(() => expect(staff.services.saveProfile).toHaveBeenCalledOnce());
  });

  it("is not confused with the user's own save, during which more was typed", async () => {
    const saving = deferred<true>();
    const { arrive, save, user } = openProfile({ saveProfile: () => saving.promise });
    arrive(stored);
    fireEvent.change(field('First Name'), { target: { value: 'Anna' } });
    await save();
    await user.type(field('First Name'), 'bel');
    await act(async () => {
      saving.resolve(true);
      await saving.promise;
    });
    await screen.findByRole('button', { name: 'Save Profile' });
    expect(overtaken()).toBeNull();
    await act(() => {
      arrive({ ...stored, firstName: 'Anna' });
      return Promise.resolve();
    });
    expect(shown()[0]).toBe('Annabel');
    expect(overtaken()).toBeNull();
  });
});

describe('a field that the user has cleared', () => {
  const reloadCleared = () => {
    const app = openProfile();
    app.arrive(stored);
    fireEvent.change(field('First Name'), { target: { value: '' } });
    const kept = app.services.writePersisted.mock.calls.findLast(([part]) => part === 'profile');
    const text = JSON.stringify(kept?.[2]);
    app.unmount();
    return openProfile({
      readPersisted: (part) => (part === 'profile' ? (JSON.parse(text) as object) : null),
    });
  };

  it('stays empty after a reload, even if more is typed before the stored profile arrives', () => {
    const app = reloadCleared();
    expect(screen.getByRole('button', { name: /Save Profile$/ })).toHaveClass('btn-primary');
    fireEvent.change(field('Last Name'), { target: { value: 'Roe' } });
    app.arrive(stored);
    expect(shown()).toEqual(['', 'Roe', stored.graduationYear]);
  });

  it('is unsaved no longer once the stored text is typed, even before that arrives', () => {
    const app = reloadCleared();
    fireEvent.change(field('First Name'), { target: { value: 'Ann' } });
    expect(shown()[0]).toBe('Ann');
    app.arrive(stored);
    expect(shown()).toEqual(Object.values(stored));
    expect(selectProfileWork(app.store.getState(), ann)).toBeUndefined();
  });

  it('stays empty while staff view someone else, and is unsaved no longer if the profile is gone by then', () => {
    const app = openProfile({}, school.adminEmails[0]);
    act(() => app.store.dispatch(viewAsStudent(ann)));
    app.arrive(stored);
    fireEvent.change(field('First Name'), { target: { value: '' } });
    act(() => app.store.dispatch(viewAsStudent(schoolEmail('ben'))));
    act(() => app.deliverProfile(null));
    act(() => app.store.dispatch(viewAsStudent(ann)));
    expect(selectIsProfileUnsaved(app.store.getState())).toBe(true);
    app.arrive(stored);
    expect(shown()).toEqual(['', 'Doe', stored.graduationYear]);
    act(() => app.store.dispatch(viewAsStudent(schoolEmail('ben'))));
    act(() => app.store.dispatch(viewAsStudent(ann)));
    expect(selectIsProfileUnsaved(app.store.getState())).toBe(true);
    act(() => app.deliverProfile(null));
    expect(selectIsProfileUnsaved(app.store.getState())).toBe(false);
  });
});

describe('a duplicated tab', () => {
  it('has the same unsaved fields, follows what the other tab saves, and saves only what is still different', async () => {
    const saveProfile = vi.fn(() => Promise.resolve(true as const));
    const original = openProfile();
    original.arrive(stored);
    fireEvent.change(field('First Name'), { target: { value: 'Anna' } });
    fireEvent.change(field('Last Name'), { target: { value: 'Roe' } });
    const kept = original.services.writePersisted.mock.calls.findLast(
      ([part]) => part === 'profile',
    )?.[2];
    original.unmount();

    const copy = openProfile({
      saveProfile,
      readPersisted: (part) => (part === 'profile' ? kept : null),
    });
    copy.arrive(stored);
    expect(shown()).toEqual(['Anna', 'Roe', stored.graduationYear]);
    // The other tab saves another first name, and the year.
    const year = String(thisYear + 2);
    copy.arrive({ firstName: 'Anna', lastName: 'Doe', graduationYear: year });
    expect(shown()).toEqual(['Anna', 'Roe', year]);
    expect(selectProfileWork(copy.store.getState(), ann)?.values).toEqual({ lastName: 'Roe' });
    await copy.save();
    expect(saveProfile).toHaveBeenCalledWith(
      ann,
      { firstName: 'Anna', lastName: 'Roe', graduationYear: year },
      { firstName: 'Anna', lastName: 'Doe', graduationYear: year },
    );
  });
});

describe('leaving the profile screen', () => {
  it('keeps unsaved values until the user returns', async () => {
    const { arrive, leaveAndReturn } = openProfile();
    arrive(stored);
    type('Annie', 'Doe', stored.graduationYear);
    await leaveAndReturn();
    expect(shown()).toEqual(['Annie', 'Doe', stored.graduationYear]);
  });

  it("keeps only what was typed, so it doesn't undo a change made elsewhere", async () => {
    const { arrive, user, deliverProfile } = openProfile();
    arrive(stored);
    type('Annie', 'Doe', stored.graduationYear);
    await user.click(screen.getByText('Leave'));
    deliverProfile({ ...stored, lastName: 'Roe' });
    await user.click(screen.getByText('Return'));
    expect(shown()).toEqual(['Annie', 'Roe', stored.graduationYear]);
  });

  it('keeps nothing if nothing is unsaved, so the form follows the next stored profile', async () => {
    const { arrive, leaveAndReturn } = openProfile();
    arrive(stored);
    await leaveAndReturn();
    arrive({ ...stored, firstName: 'Anna' });
    expect(shown()).toEqual(['Anna', 'Doe', stored.graduationYear]);
  });

  it('keeps nothing that was saved', async () => {
    const { save, arrive, leaveAndReturn } = openProfile();
    type('Ann', 'Doe', stored.graduationYear);
    await save();
    await waitFor(() => expect(toasts).toHaveLength(1));
    arrive(stored);
    await leaveAndReturn();
    arrive({ ...stored, firstName: 'Anna' });
    expect(shown()[0]).toBe('Anna');
  });

  it.each([
    ['another user follows a sign-out', [null, schoolEmail('ben')]],
    ['another user signs in right away', [schoolEmail('ben')]],
    ['the same user follows a sign-out', [null, ann]],
  ])('leaves nothing when %s', (_case, users) => {
    const { arrive, reportUser } = openProfile();
    arrive(stored);
    type('Annie', 'Doe', '');
    for (const user of users) act(() => reportUser(user));
    expect(shown()).toEqual(['', '', '']);
  });
});
