import '#testing/reviewOn';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { school } from '#config/school';
import type { Review } from '#features/activities/decisions/review';
import { openActivity } from '#features/activities/drafts/draftThunks';
import { viewAsStudent } from '#features/students/viewAsStudent';
import { renderWithStore } from '#testing/renderWithStore';
import { schoolEmail } from '#testing/schoolEmail';
import { validEntry } from '#testing/validEntry';
import EditScreen from './EditScreen';

const [admin, ann] = [school.adminEmails[0], schoolEmail('ann')];
const returned: Review = { status: 'returned', comment: 'Please add a photo.', by: admin };

/** Opens a stored activity's form, and counts how often the picker was opened. */
function openForm(review: Review | null, user = ann) {
  const app = renderWithStore(<EditScreen />, { user, path: '/edit' });
  if (user === admin) act(() => app.store.dispatch(viewAsStudent(ann)));
  const reviews: Record<string, Review> = review ? { k1: review } : {};
  act(() =>
    app.entryListeners.at(-1)?.deliver({ changed: { k1: validEntry }, removed: [], reviews }),
  );
  act(() => app.store.dispatch(openActivity('k1')));
  return app;
}
const button = () => screen.queryByRole('button', { name: 'Add a picture' });

describe("a returned activity's form", () => {
  it('opens the picture picker from beside the comment, and its field gets the focus', async () => {
    const { user } = openForm(returned);
    expect(screen.getByText('Returned: Please add a photo.')).toBeVisible();
    const input = screen.getByLabelText('Pictures');
    let opened = 0;
    input.addEventListener('click', () => (opened += 1));
    await user.click(button() as HTMLElement);
    expect(opened).toBe(1);
    expect(input).toHaveFocus();
  });

  it('says what to do next', () => {
    openForm(returned);
    expect(screen.getByText('Fix this and submit again.')).toBeVisible();
  });
});

it.each([
  ['a student, while it is waiting', null, ann],
  ['a student, once it is approved', { ...returned, status: 'approved' } as const, ann],
  ['staff, who have returned it', returned, admin],
])('the button beside the comment is not shown to %s', (_whom, review, user) => {
  openForm(review, user);
  expect(button()).toBeNull();
});
