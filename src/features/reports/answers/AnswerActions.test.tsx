import { fireEvent, waitFor, within } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { school } from '#config/school';
import { toasts } from '#testing/fakeToasts';
import { renderWithStore } from '#testing/renderWithStore';
import { AnswerActions } from './AnswerActions';
import { reportsMessages } from './reportsMessages';

vi.mock('#shared/ui/toasts', () => import('#testing/fakeToasts'));

/** The links that were followed. jsdom can't. */
let followed: string[] = [];
const follow = (event: MouseEvent) => {
  event.preventDefault();
  followed.push((event.target as Element).getAttribute('href')?.slice(0, 30) ?? '');
};
beforeEach(() => {
  followed = [];
  document.addEventListener('click', follow);
});
afterEach(() => document.removeEventListener('click', follow));

/** The actions, and a button for what a new report changes. */
function ActionsAsOf({ students }: { students: ComponentProps<typeof AnswerActions>['students'] }) {
  const [shown, setShown] = useState(students);
  const nothing = vi.fn<() => void>();
  return (
    <>
      <button onClick={() => setShown(shown.slice(1))}>Remove the first student</button>
      <AnswerActions
        {...{ students: shown, subject: 'Who is behind', selectedCount: 0 }}
        {...{ onClear: nothing, onPrint: nothing, onDownload: nothing }}
      />
    </>
  );
}

function renderActions(count: number) {
  const students = Array.from({ length: count }, (_, index) => ({
    email: `student.number${index}@${school.emailDomains[0]}`,
    firstName: '',
    lastName: '',
    graduationYear: '',
  }));
  return renderWithStore(<ActionsAsOf students={students} />, { user: school.adminEmails[0] });
}

it('one press on Write opens an email to a few students, and nothing else', async () => {
  const { user, getByRole, queryByRole } = renderActions(2);
  await user.click(getByRole('link', { name: 'Write' }));
  expect(followed).toEqual(['mailto:?subject=Who%20is%20beh']);
  expect(queryByRole('dialog')).toBeNull();
});

it('one press on Write opens the first email to many students, and offers the others', async () => {
  const { user, getByRole } = renderActions(150);
  await user.click(getByRole('link', { name: 'Write' }));
  expect(followed).toHaveLength(1);
  const dialog = within(getByRole('dialog'));
  const opened = () => dialog.getAllByRole('listitem').map((item) => /Opened/.test(item.innerHTML));
  expect(dialog.getByText(reportsMessages.writeParts(opened().length))).toBeVisible();
  expect(opened().slice(0, 2)).toEqual([true, false]);
  await user.click(dialog.getByRole('link', { name: /^Email 2/ }));
  expect(opened().slice(0, 2)).toEqual([true, true]);
});

it('the emails stay the same, with those that were opened, when a new report changes the students', async () => {
  const { user, getByRole, getByText } = renderActions(150);
  await user.click(getByRole('link', { name: 'Write' }));
  const dialog = within(getByRole('dialog'));
  await user.click(dialog.getByRole('link', { name: /^Email 2/ }));
  const emails = () =>
    dialog
      .getAllByRole('listitem')
      .map(({ innerHTML, textContent }) => [textContent, /href="([^"]*)"/.exec(innerHTML)?.[1]]);
  const before = emails();
  // The dialog covers it; a new report needs no press.
  fireEvent.click(getByText('Remove the first student'));
  await waitFor(() =>
    expect(getByText('Write').getAttribute('href')).not.toContain('student.number0@'),
  );
  expect(emails()).toEqual(before);
});

it('More opens further actions, and closes on Escape, after one of them, and when something else is pressed', async () => {
  const { user, getByRole, queryByRole } = renderActions(2);
  const more = getByRole('button', { name: 'More' });
  const copy = () => queryByRole('button', { name: 'Copy addresses' });
  expect(copy()).toBeNull();
  await user.click(more);
  expect(copy()).toBeVisible();
  await user.keyboard('{Escape}');
  expect(copy()).toBeNull();
  expect(more).toHaveFocus();
  await user.click(more);
  await user.click(getByRole('button', { name: 'Copy addresses' }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(copy()).toBeNull();
  expect(more).toHaveFocus();
  await user.click(more);
  await user.click(getByRole('button', { name: 'Download' }));
  expect(copy()).toBeNull();
});
