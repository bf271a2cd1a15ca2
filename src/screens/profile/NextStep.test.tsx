import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { school } from '#config/school';
import { blankEntry } from '#domain/entry';
import { renderWithStore } from '#testing/renderWithStore';
import { NextStep } from './NextStep';

const profile = { firstName: 'Ann', lastName: 'Doe', graduationYear: '2027' };
const open = (user = 'ann@lwsd.org') => renderWithStore(<NextStep />, { user, path: '/profile' });
const step = () => screen.getByRole('status').textContent;

describe('what to do next on the first visit', () => {
  it('is said once the server has told that nothing is logged', () => {
    const { deliverEntries } = open();
    expect(step()).toBe('');
    act(() => deliverEntries({}));
    expect(step()).toMatch(/^First save your profile/);
  });

  it('is the first activity once there is a profile', async () => {
    const { deliverEntries, deliverProfile, user, currentPath } = open();
    act(() => {
      deliverEntries({});
      deliverProfile(profile);
    });
    expect(step()).toBe('Next: Log your first activity');
    await user.click(screen.getByRole('link', { name: 'Log your first activity' }));
    expect(currentPath()).toBe('/edit');
  });

  it('is nothing for a student with an activity', () => {
    const { deliverEntries } = open();
    act(() => deliverEntries({ a: { ...blankEntry, Name: 'Park' } }));
    expect(step()).toBe('');
  });

  it('is nothing for staff', () => {
    const { deliverEntries } = open(school.adminEmails[0]);
    act(() => deliverEntries({}));
    expect(step()).toBe('');
  });
});
