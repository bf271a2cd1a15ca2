import { act, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { Services } from '#app/makeServices';
import { school } from '#config/school';
import type { Profile } from '#features/profile/profile';
import type { StaffMember } from '#features/session/staff';
import { screenMessages } from '#shared/lib/messages';
import { deferred } from '#testing/deferred';
import { renderWithStore } from '#testing/renderWithStore';
import StaffScreen from './StaffScreen';

const admin: string = school.adminEmails[0];
const [domain] = school.emailDomains;
const coach: StaffMember = {
  email: 'coach@example.edu',
  role: { role: 'admin' },
  by: admin,
  at: new Date(2026, 10, 24, 9).getTime(),
};

function renderStaff({
  user = admin,
  members = [],
  services,
}: { user?: string; members?: StaffMember[]; services?: Partial<Services> } = {}) {
  const app = renderWithStore(
    <>
      <Link to="/elsewhere">Leave</Link>
      <Link to="/staff">Return</Link>
      <Routes>
        <Route path="/staff" element={<StaffScreen />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { user, path: '/staff', services },
  );
  act(() => app.deliverStaff(members));
  return {
    ...app,
    rows: () => app.getAllByRole('row').map((row) => row.textContent),
    add: async (email: string, role?: string) => {
      await app.user.type(app.getByLabelText('Email'), email);
      if (role) {
        const option = app.getByRole('option', { name: role });
        await app.user.selectOptions(app.getByLabelText('Role'), option);
      }
      await app.user.click(app.getByRole('button', { name: 'Add' }));
    },
  };
}

it.each([
  ['a student', `ann@${domain}`, undefined],
  ['an added admin', `ann@${domain}`, { role: 'admin' }],
] as const)('shows nothing to %s', (_who, user, role) => {
  const { getByRole, staff } = renderStaff({
    user,
    services: { rememberedRole: () => role ?? null },
  });
  expect(getByRole('heading')).toHaveTextContent(screenMessages.notAdmin);
  expect(staff.observe).not.toHaveBeenCalled();
});

describe('the list', () => {
  it('has the fixed admins without Remove, then who was added, by whom and when', () => {
    const { rows, getAllByRole } = renderStaff({ members: [coach] });
    expect(rows().slice(1)).toEqual([
      ...school.adminEmails.map((email) => `${email}AdminIn the school settings`),
      `${coach.email}Admin11-24-2026 by ${admin}WriteRemove`,
    ]);
    expect(getAllByRole('button', { name: /^Remove/ })).toHaveLength(1);
  });

  it('also lists what was added for an admin in the settings, who would keep that role after leaving them', async () => {
    const { user, rows, getByRole, findByRole, staff } = renderStaff({
      members: [{ ...coach, email: admin }],
    });
    expect(rows().slice(1)).toEqual([
      ...school.adminEmails.map((email) => `${email}AdminIn the school settings`),
      `${admin}Admin11-24-2026 by ${admin}WriteRemove`,
    ]);
    await user.click(getByRole('button', { name: `Remove ${admin}` }));
    const dialog = within(await findByRole('dialog'));
    expect(dialog.getByText(/^They remain an admin through the school settings/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(staff.remove).toHaveBeenCalledExactlyOnceWith({ ...coach, email: admin });
  });

  it('offers a mail with the page on which the address can sign in', () => {
    const { getByRole } = renderStaff({
      members: [coach, { ...coach, email: `teacher@${domain}` }],
    });
    const body = (email: string) =>
      decodeURIComponent(
        getByRole('link', { name: `Write to ${email}` }).getAttribute('href') ?? '',
      );
    expect(body(coach.email)).toMatch(/\/login\?staff$/);
    expect(body(`teacher@${domain}`)).toMatch(/\/login$/);
    // Anyone can have Firebase send the other kinds of emails.
    expect(body(coach.email)).toContain('The tracker only ever sends login links');
  });

  it('removes after a question', async () => {
    const { user, getByRole, findByRole, findByText, staff } = renderStaff({ members: [coach] });
    await user.click(getByRole('button', { name: `Remove ${coach.email}` }));
    const answer = deferred<boolean>();
    staff.remove.mockReturnValue(answer.promise);
    await user.click(within(await findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(staff.remove).toHaveBeenCalledExactlyOnceWith(coach);
    await findByText(`Removing ${coach.email}…`);
    answer.resolve(true);
    await findByText(`Removed ${coach.email}.`);
  });

  it.each([
    [false, /was added again in the meantime/],
    [null, /wasn't changed/],
  ])('says why someone is not removed: %s', async (result, message) => {
    const { user, getByRole, findByRole, findByText, staff } = renderStaff({ members: [coach] });
    staff.remove.mockResolvedValue(result);
    await user.click(getByRole('button', { name: `Remove ${coach.email}` }));
    await user.click(within(await findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await findByText(message);
  });

  it('follows what another admin changes', () => {
    const { rows, deliverStaff } = renderStaff({ members: [coach] });
    const before = rows().length;
    act(() => deliverStaff([coach, { ...coach, email: 'other@example.edu' }]));
    expect(rows()).toHaveLength(before + 1);
    act(() => deliverStaff([]));
    expect(rows()).toHaveLength(before - 1);
  });

  it('is gone after a sign-out in another tab', () => {
    const { queryByText, reportUser } = renderStaff({ members: [coach] });
    act(() => reportUser(null));
    expect(queryByText(coach.email)).toBeNull();
  });

  it('says that it could not be read, and tries again', async () => {
    const { user, getByRole, findByRole, staff } = renderWithFailure();
    await user.click(await findByRole('button', { name: 'Try again' }));
    expect(staff.observe).toHaveBeenCalledTimes(2);
    expect(getByRole('status')).toHaveTextContent('Loading staff…');
  });
});

function renderWithFailure() {
  const app = renderWithStore(<StaffScreen />, { user: admin, path: '/staff' });
  act(() => app.staff.observe.mock.calls[0]?.[1](new Error('refused')));
  return app;
}

it('ends the question about removing someone whose role changes meanwhile', async () => {
  const { user, getByRole, findByRole, queryByRole, deliverStaff, rows, staff } = renderStaff({
    members: [coach],
  });
  await user.click(getByRole('button', { name: `Remove ${coach.email}` }));
  await findByRole('dialog');
  // Someone else's change leaves it open.
  const other = { ...coach, email: 'other@example.edu' };
  act(() => deliverStaff([coach, other]));
  expect(getByRole('dialog')).toBeVisible();
  const role = { role: 'reviewer', club: 'all' } as const;
  act(() => deliverStaff([{ ...coach, role, at: (coach.at ?? 0) + 1000 }, other]));
  expect(queryByRole('dialog')).toBeNull();
  expect(rows().join()).toContain('Reviewer');
  expect(staff.remove).not.toHaveBeenCalled();
});

describe('Add', () => {
  it('adds an address from anywhere, in lower case, and says where they sign in', async () => {
    const { add, findByText, getByLabelText, staff } = renderStaff();
    await add(' Coach@Example.edu ');
    expect(staff.add).toHaveBeenCalledWith('coach@example.edu', { role: 'admin' }, admin, false);
    await findByText(/Added coach@example.edu. They sign in at .*\/login\?staff$/);
    expect(getByLabelText('Email')).toHaveValue('');
  });

  it('adds the visible address if it has invisible characters', async () => {
    const { add, staff } = renderStaff();
    await add('\u202acoach@example.edu\u200b\u202c');
    expect(staff.add).toHaveBeenCalledWith('coach@example.edu', { role: 'admin' }, admin, false);
  });

  it.runIf(school.review)('adds a reviewer for one club', async () => {
    const { add, staff } = renderStaff();
    await add('coach@example.edu', `Reviewer for ${school.clubs.NHS}`);
    const role = { role: 'reviewer', club: 'NHS' };
    expect(staff.add).toHaveBeenCalledWith('coach@example.edu', role, admin, false);
  });

  it.each([
    ['coach', 'Enter an email address.'],
    [admin.toUpperCase(), 'This admin is in the school settings.'],
    [coach.email.toUpperCase(), /already on the list/],
  ])('refuses %s with a reason', async (email, message) => {
    const { add, getByText, staff } = renderStaff({ members: [coach] });
    await add(email);
    expect(getByText(message)).toBeVisible();
    expect(staff.add).not.toHaveBeenCalled();
  });

  it("asks before it takes a student's own screens away", async () => {
    const email = `ann@${domain}`;
    const profile = { firstName: 'Ann', lastName: 'Doe', graduationYear: '2027' };
    const { add, findByRole, user, staff } = renderStaff({
      services: { readStudentList: () => Promise.resolve({ [email]: profile }) },
    });
    await add(email);
    const dialog = within(await findByRole('dialog'));
    expect(dialog.getByText('Add Ann Doe, who is a student?')).toBeVisible();
    expect(staff.add).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(staff.add).toHaveBeenCalledExactlyOnceWith(email, { role: 'admin' }, admin, true);
  });

  it('asks, too, if only the server knows that they are a student', async () => {
    const email = `new@${domain}`;
    const { add, findByRole, findByText, getByLabelText, user, staff } = renderStaff();
    staff.add.mockResolvedValueOnce({ firstName: 'Noa', lastName: 'Doe', graduationYear: '2030' });
    await add(email);
    const dialog = within(await findByRole('dialog'));
    expect(dialog.getByText('Add Noa Doe, who is a student?')).toBeVisible();
    expect(staff.add).toHaveBeenLastCalledWith(email, { role: 'admin' }, admin, false);
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(staff.add).toHaveBeenLastCalledWith(email, { role: 'admin' }, admin, true);
    await findByText(/^Added new@/);
    expect(getByLabelText('Email')).toHaveValue('');
  });

  it.runIf(school.review)(
    'gives a student the role that was chosen for them, whatever is chosen meanwhile',
    async () => {
      const email = `new@${domain}`;
      const { add, findByRole, getByLabelText, user, staff } = renderStaff();
      const answer = deferred<Profile>();
      staff.add.mockReturnValueOnce(answer.promise);
      await add(email, 'Reviewer');
      await user.selectOptions(getByLabelText('Role'), 'Admin');
      await act(async () => {
        answer.resolve({ firstName: 'Noa', lastName: 'Doe', graduationYear: '2030' });
        await answer.promise;
      });
      const dialog = within(await findByRole('dialog'));
      await user.click(dialog.getByRole('button', { name: 'Add' }));
      const role = { role: 'reviewer', club: 'all' };
      expect(staff.add).toHaveBeenLastCalledWith(email, role, admin, true);
    },
  );

  it('waits while offline, and sends one request however often it is pressed', async () => {
    const { add, user, getByRole, getByLabelText, findByText, staff } = renderStaff();
    const answer = deferred<boolean>();
    staff.add.mockReturnValue(answer.promise);
    await add(coach.email);
    await user.click(getByRole('button', { name: /^Adding/ }));
    await user.type(getByLabelText('Email'), '{Enter}');
    expect(staff.add).toHaveBeenCalledOnce();
    expect(getByLabelText('Email')).toHaveValue(coach.email);
    answer.resolve(true);
    await findByText(/^Added coach/);
  });

  it('keeps a half-typed address and the role while the admin visits another screen', async () => {
    const { user, getByLabelText, getByText, deliverStaff } = renderStaff();
    await user.type(getByLabelText('Email'), 'coach@exa');
    const { options } = getByLabelText('Role') as HTMLSelectElement;
    const last = String(options.length - 1);
    await user.selectOptions(getByLabelText('Role'), last);
    await user.click(getByText('Leave'));
    await user.click(getByText('Return'));
    act(() => deliverStaff([]));
    expect(getByLabelText('Email')).toHaveValue('coach@exa');
    expect(getByLabelText('Role')).toHaveValue(last);
  });

  it('goes on after the admin leaves the screen; on return, the list has the address', async () => {
    const { add, unmount, staff } = renderStaff();
    const answer = deferred<boolean>();
    staff.add.mockReturnValue(answer.promise);
    await add(coach.email);
    unmount();
    await act(async () => {
      answer.resolve(true);
      await answer.promise;
    });
    const { rows, getByRole, getByLabelText } = renderStaff({ members: [coach] });
    expect(rows().at(-1)).toContain(coach.email);
    expect(getByRole('button', { name: 'Add' })).toBeVisible();
    expect(getByLabelText('Email')).toHaveValue('');
  });

  it.each([
    [false, /Someone else just added/],
    [null, /wasn't changed/],
  ])('keeps the address and says why it was not added: %s', async (result, message) => {
    const { add, findByText, getByLabelText, staff } = renderStaff();
    staff.add.mockResolvedValue(result);
    await add(coach.email);
    await findByText(message);
    expect(getByLabelText('Email')).toHaveValue(coach.email);
  });
});
