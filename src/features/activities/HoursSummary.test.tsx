import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { school } from '#config/school';
import { renderWithStore } from '#testing/renderWithStore';
import { schoolEmail } from '#testing/schoolEmail';
import { blankEntry } from './entry';
import { HoursSummary } from './HoursSummary';

const profile = { firstName: 'Ann', lastName: 'Doe', graduationYear: '2027' };
const open = (user = schoolEmail('ann')) =>
  renderWithStore(<HoursSummary isEditing={false} />, { user, path: '/profile' });
const step = () => screen.getByRole('status').textContent;
const current = () => document.querySelector('[aria-current="step"]');

describe('what to do next on the first visit', () => {
  it('appears once the server confirms that nothing is logged', () => {
    const { deliverEntries } = open();
    expect(step()).toBe('');
    act(() => deliverEntries({}));
    expect(step()).toMatch(/^Save your profile so staff can find you/);
    expect(current()).toHaveTextContent(/^Save your profile/);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('is the first activity once there is a profile', async () => {
    const { deliverEntries, deliverProfile, user, currentPath } = open();
    act(() => {
      deliverEntries({});
      deliverProfile(profile);
    });
    expect(step()).toBe('Your profile is savedLog your first activity');
    expect(current()).toHaveTextContent('Log your first activity');
    await user.click(screen.getByRole('link', { name: 'Log your first activity' }));
    expect(currentPath()).toBe('/edit');
  });

  it("isn't shown to staff", () => {
    const { deliverEntries } = open(school.adminEmails[0]);
    act(() => deliverEntries({}));
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('the progress of a student with activities', () => {
  const [goal] = school.goals;
  const line = () => screen.getByText('You have logged').closest('p')?.textContent;

  it('shows the total, each goal with what is missing, and a link to what needs changes', async () => {
    const { entryListeners, user, currentPath } = open();
    const review = (status: 'approved' | 'returned') => ({ status, comment: '', by: '' });
    act(() =>
      entryListeners.at(-1)?.deliver({
        changed: {
          a: { ...blankEntry, Hours: '.15' },
          b: { ...blankEntry, Hours: '.1' },
          c: { ...blankEntry, Hours: '0' },
        },
        removed: [],
        reviews: { a: review('approved'), b: review('returned'), c: review('returned') },
      }),
    );
    expect(line()).toMatch(/^You have logged 0\.3 hours/);
    if (goal) {
      const progress = screen.getByText(new RegExp(`^${goal.label}: 0.* of ${goal.hours}$`));
      expect(progress.closest('li')).toHaveTextContent(/ to go · /);
    }
    if (!school.review) return;
    await user.click(screen.getByRole('link', { name: '2 need changes' }));
    expect(currentPath()).toBe('/table');
  });

  it('links to the hours and to a new activity', async () => {
    const { deliverEntries, user, currentPath } = open();
    act(() => deliverEntries({ a: { ...blankEntry, Hours: '1' } }));
    expect(line()).not.toContain('change');
    expect(screen.getByRole('link', { name: 'Hours' })).toHaveAttribute('href', '/table');
    await user.click(screen.getByRole('link', { name: 'Log an activity' }));
    expect(currentPath()).toBe('/edit');
  });
});
