import { act, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '#config/paths';
import { school } from '#config/school';
import { studentReviewed } from '#features/activities/entriesSlice';
import { viewAsStudent } from '#features/students/viewAsStudent';
import { renderWithStore } from '#testing/renderWithStore';
import { schoolEmail } from '#testing/schoolEmail';
import { ViewingNotice } from './ViewingNotice';

const admin: string = school.adminEmails[0];
const student = schoolEmail('ann');

function renderNotice(path: string, { isViewing = true, user = admin } = {}) {
  const app = renderWithStore(<ViewingNotice />, { user, path });
  if (isViewing) act(() => app.store.dispatch(viewAsStudent(student)));
  return app;
}

describe('the line above a screen while an admin views a student', () => {
  it.each([paths.table, paths.edit, paths.profile])('says at %s whose hours these are', (path) => {
    const { getByRole, deliverProfile } = renderNotice(path);
    expect(getByRole('status')).toHaveTextContent(`Hours of ${schoolEmail('ann')}`);
    act(() => {
      deliverProfile({ firstName: 'Ann', lastName: 'Doe', graduationYear: '2027' });
    });
    expect(getByRole('status')).toHaveTextContent(`Hours of Ann Doe (${schoolEmail('ann')})`);
  });

  it('isolates the name, so that direction characters cannot reverse the address', () => {
    const { getByText, deliverProfile } = renderNotice(paths.table);
    act(() => {
      deliverProfile({ firstName: '\u202EAnn', lastName: 'Doe', graduationYear: '2027' });
    });
    expect(getByText('\u202EAnn Doe').tagName).toBe('BDI');
  });

  it("links to the student's screens and back to the dashboard", async () => {
    const { getByRole, user, currentPath } = renderNotice(paths.table);
    for (const [name, path] of [
      ['Profile', paths.profile],
      ['Submit', paths.edit],
      ['Hours', paths.table],
      ['Back to the dashboard', paths.admin],
    ] as const) {
      await user.click(within(getByRole('navigation')).getByRole('link', { name }));
      expect(currentPath()).toBe(path);
    }
  });

  it('links back to the review if the student is in its queue', async () => {
    const { getByRole, store, user, currentPath } = renderNotice(paths.edit);
    expect(within(getByRole('navigation')).queryByText('Back to review')).toBeNull();
    act(() => void store.dispatch(studentReviewed(student)));
    await user.click(within(getByRole('navigation')).getByText('Back to review'));
    expect(currentPath()).toBe('/review');
  });

  it('is not on the dashboard', () => {
    const { queryByRole } = renderNotice(paths.admin);
    expect(queryByRole('navigation')).toBeNull();
  });

  it.each([paths.edit, paths.profile])(
    "tells the admin at %s after a reload that this is their record, not the student's",
    (path) => {
      const { getByRole } = renderNotice(path, { isViewing: false });
      expect(getByRole('status')).toHaveTextContent(
        `This is your own record (${admin}), not a student's.`,
      );
      expect(within(getByRole('navigation')).getAllByRole('link')).toHaveLength(1);
    },
  );

  it('says nothing to a student', () => {
    const { getByRole, queryByRole } = renderNotice(paths.table, {
      isViewing: false,
      user: student,
    });
    expect(getByRole('status')).toBeEmptyDOMElement();
    expect(queryByRole('navigation')).toBeNull();
  });
});
