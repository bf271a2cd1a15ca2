import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { school } from '#config/school';
import type { StaffRole } from '#features/session/account';
import { screenMessages } from '#shared/lib/messages';
import { renderWithStore } from '#testing/renderWithStore';
import { schoolEmail } from '#testing/schoolEmail';
import HelpScreen from './HelpScreen';
import { helpTasks } from './helpTasks';

const coach = 'coach@example.edu';

function openHelp(user: string | null, role: StaffRole | null = null, path = '/help') {
  return renderWithStore(<HelpScreen />, {
    user,
    path,
    services: { rememberedRole: () => role },
  });
}

const tasks = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
const titles = (role: keyof typeof helpTasks) => [
  ...helpTasks[role].map(({ title }) => title),
  'Keys',
];
/** The keys listed for a screen. */
const keysOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('term')
    .map((term) => term.textContent);

describe('the help', () => {
  it('asks visitors to sign in', () => {
    openHelp(null);
    expect(screen.getByRole('heading')).toHaveTextContent(screenMessages.notSignedIn);
    expect(document.title).toBe('Help');
  });

  it.each([
    ['students', schoolEmail('ann'), null, 'student'],
    ['reviewers', coach, { role: 'reviewer', club: 'all' }, 'reviewer'],
    ['added admins', coach, { role: 'admin' }, 'admin'],
    ['fixed admins', school.adminEmails[0], null, 'fixedAdmin'],
  ] as const)('shows %s what they do', (_who, email, role, shown) => {
    openHelp(email, role);
    expect(tasks()).toEqual(titles(shown));
    expect(document.title).toBe('Help');
  });

  it.each(['KeyClub', 'NHS'] as const)('tells a reviewer for %s so', (club) => {
    openHelp(coach, { role: 'reviewer', club });
    expect(tasks()).toEqual(titles('reviewer'));
    expect(screen.getByText(`You review the activities for ${school.clubs[club]}.`)).toBeVisible();
  });

  it('focuses the task that a screen links to', () => {
    openHelp(school.adminEmails[0], null, '/help#roster');
    expect(screen.getByRole('heading', { name: 'Import the roster' })).toHaveFocus();
  });

  it('begins with its heading if the address names no task', () => {
    openHelp(school.adminEmails[0], null, '/help#constructor');
    for (const heading of screen.getAllByRole('heading', { level: 2 }))
      expect(heading).not.toHaveFocus();
  });

  it('opens a new activity from its steps, never an unfinished edit', async () => {
    const { user, currentPath } = openHelp(schoolEmail('ann'));
    await user.click(screen.getByRole('link', { name: 'Submit' }));
    expect(currentPath()).toBe('/edit');
  });
});

describe('the keys on the help', () => {
  it('of students are few, and none is a letter', () => {
    openHelp(schoolEmail('ann'));
    expect(keysOf('Every screen')).toEqual(['?', 'Esc']);
    expect(screen.queryByRole('region', { name: 'Dashboard' })).toBeNull();
  });

  it('of reviewers are those of the review', () => {
    openHelp(coach, { role: 'reviewer', club: 'all' });
    expect(keysOf('Review, on an activity')).toEqual(
      expect.arrayContaining(['A', 'R', 'J', 'K', 'U', 'Ctrl+Enter', 'Esc']),
    );
    expect(screen.queryByRole('region', { name: 'Dashboard' })).toBeNull();
  });

  it('leave out single keys once these are turned off, until they are turned on again', async () => {
    const { user } = openHelp(school.adminEmails[0]);
    const box = screen.getByRole('checkbox', { name: 'Single-key shortcuts' });
    expect(box).toBeChecked();
    expect(keysOf('Dashboard')).toEqual(['/', 'Enter']);
    await user.click(box);
    expect(box).not.toBeChecked();
    expect(keysOf('Every screen')).toEqual(['Esc']);
    expect(keysOf('Dashboard')).toEqual(['Enter']);
    expect(keysOf('Review, on an activity')).toEqual(['Ctrl+Enter', 'Esc']);
    await user.click(box);
    expect(keysOf('Dashboard')).toEqual(['/', 'Enter']);
  });
});
