import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoadingPage } from './Page';

/** Renders two screens as after a page load, because `Page` remembers if it has shown one. */
async function openApp() {
  vi.resetModules();
  const { Page } = await import('./Page');
  const One = () => (
    <Page title="One" description="The first" heading="Screen one">
      <Link to="/two">To two</Link>
    </Page>
  );
  const Two = () => {
    const navigate = useNavigate();
    return (
      <Page title="Two" heading="Screen two">
        <button onClick={() => void navigate(-1)}>Back</button>
      </Page>
    );
  };
  render(
    <MemoryRouter initialEntries={['/one']}>
      <Routes>
        <Route path="/one" element={<One />} />
        <Route path="/two" element={<Two />} />
      </Routes>
    </MemoryRouter>,
  );
  return { moveOn: () => userEvent.click(screen.getByText('To two')) };
}

const heading = () => screen.getByRole('heading', { level: 1 });
const description = () => document.querySelector('meta[name="description"]');

describe('a screen', () => {
  beforeEach(() => {
    document.title = '';
  });

  it('has its title and, if any, its description', async () => {
    const { moveOn } = await openApp();
    expect(document.title).toBe('One');
    expect(description()).toHaveAttribute('content', 'The first');
    await moveOn();
    await waitFor(() => expect(document.title).toBe('Two'));
    expect(description()).toBeNull();
  });

  it("doesn't take the focus when the app opens on it", async () => {
    await openApp();
    expect(document.body).toHaveFocus();
  });

  it('focuses its heading after navigation, which announces it', async () => {
    const { moveOn } = await openApp();
    await moveOn();
    await waitFor(() => expect(heading()).toHaveTextContent('Screen two'));
    expect(heading()).toHaveFocus();
    await userEvent.click(screen.getByText('Back'));
    await waitFor(() => expect(heading()).toHaveTextContent('Screen one'));
    expect(heading()).toHaveFocus();
  });
});

describe('a screen that is loading', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('announces what is loading, and hides the gray bars from screen readers', () => {
    const { container } = render(<LoadingPage title="Hours" message="Loading hours…" />);
    expect(document.title).toBe('Hours');
    expect(screen.getByRole('heading', { name: 'Hours', level: 1 })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Loading hours…');
    expect(container.querySelector('.waiting-bars')).toHaveAttribute('aria-hidden', 'true');
  });

  it('says after 8 seconds that it is still trying, and offers to try again while there is a network', () => {
    vi.useFakeTimers();
    render(<LoadingPage message="Loading hours…" />);
    act(() => void vi.advanceTimersByTime(7_999));
    expect(screen.getByRole('status')).toHaveTextContent(/^Loading hours…$/);
    expect(screen.queryByRole('button')).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByRole('status')).toHaveTextContent('Loading hours… Still trying…');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();

    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.queryByRole('button'), 'a reload would lose the page').toBeNull();
  });
});
