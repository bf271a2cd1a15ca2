import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { groupPath } from '#config/paths';
import { school } from '#config/school';
import { checkGroup } from '#store/group/logGroup';
import { selectHasUnsaved } from '#store/work/workSelectors';
import { renderWithStore } from '#testing/renderWithStore';
import GroupScreen from './GroupScreen';

const { review } = school;
afterEach(() => {
  school.review = review;
});

/** The screen with a new sheet, nothing written on it yet. */
async function openGroup() {
  const app = renderWithStore(<GroupScreen />, { user: school.adminEmails[0], path: groupPath });
  const students = await app.findByRole('textbox', { name: 'Students' });
  return {
    ...app,
    students,
    paste: async (lines: string) => {
      await app.user.click(students);
      await app.user.paste(lines);
    },
  };
}

it('keeps the first letter at once: a tab that is closed right after it asks', async () => {
  const { store, students } = await openGroup();
  fireEvent.change(students, { target: { value: 'a' } });
  expect(selectHasUnsaved(store.getState())).toBe(true);
});

it('leads the keyboard to the first question that is added when all are shown', async () => {
  const { user, paste } = await openGroup();
  const names = Array.from({ length: 26 }, (_, at) => `Nobody ${String.fromCodePoint(97 + at)}`);
  await paste(names.join('\n'));
  expect(screen.getAllByText(/^Line \d+:$/)).toHaveLength(25);
  await user.click(screen.getByText('Show all 26'));
  expect(screen.getByText('Nobody z').closest('li')).toHaveFocus();
  await user.click(screen.getByText('Show fewer'));
  expect(screen.getByText('Show all 26')).toHaveFocus();
});

it.each([
  ['with', 'ticked', { manyHours: 8, wantsPicture: false, readyComments: [] }, [true]],
  ['without', 'not there', false as const, []],
])('of a school %s a review has `Approve them` %s', async (_with, _tick, setting, ticks) => {
  school.review = setting;
  const { store, group, user } = await openGroup();
  const member = { email: `ann@${school.emailDomains[0]}`, hours: '2' };
  await act(() => store.dispatch(checkGroup([member])));
  const found = screen.queryAllByRole<HTMLInputElement>('checkbox', { name: 'Approve them' });
  expect(found.map(({ checked }) => checked)).toEqual(ticks);
  await user.click(screen.getByRole('button', { name: 'Log for 1 student' }));
  expect(group.log.mock.lastCall?.[3].approves).toBe(setting !== false);
});
