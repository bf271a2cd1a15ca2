import { screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { school } from '#config/school';
import { renderWithStore } from '#testing/renderWithStore';
import LandingScreen from './LandingScreen';

const routes = (
  <Routes>
    <Route path="/" element={<LandingScreen />} />
    <Route path="*" element={<Link to="/">Leave</Link>} />
  </Routes>
);

describe('the landing page (spec 2)', () => {
  it("shows the logo, the portal's heading, the link to /login and the note", () => {
    const { container } = renderWithStore(<LandingScreen />, { user: null });
    expect(container.querySelector('img')).toHaveAttribute('src', '/logo.svg');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      /Community Service Portal$/,
    );
    expect(screen.getByText('Login to track service activities')).toHaveAttribute('href', '/login');
    expect(
      screen.getByText('A login link will be sent to your email address.'),
    ).toBeInTheDocument();
  });

  it('has a title naming the tracker, and a description of what students can do', () => {
    renderWithStore(<LandingScreen />, { user: null });
    expect(document.title).toContain('Service Tracker');
    expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toMatch(
      /main page of the service tracker site.*students can record volunteer hours/,
    );
  });

  it.each([
    ['an admin', school.adminEmails[0], '/admin'],
    ['a student', 'ann@lwsd.org', '/profile'],
  ])('redirects %s who is signed in', (_who, user, home) => {
    const { currentPath } = renderWithStore(routes, { user });
    expect(currentPath()).toBe(home);
    expect(screen.getByText('Leave')).toBeInTheDocument();
  });
});
