import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ScreenErrorBoundary } from './Screen';
import { ChunkLoadError } from './screens';

/** A screen that throws `error` as long as there is one. */
function setUp(error: Error | null) {
  const failing = { error };
  const logError = vi.fn();
  const Screen = () => {
    if (failing.error) throw failing.error;
    return <p>The screen</p>;
  };
  render(
    <ScreenErrorBoundary logError={logError}>
      <Screen />
    </ScreenErrorBoundary>,
  );
  return {
    failing,
    logError,
    retry: () => userEvent.click(screen.getByText('Try again')),
  };
}

const chunkError: Error = new ChunkLoadError('Loading chunk /table failed.');

describe('a screen that cannot be shown (spec 8)', () => {
  // React reports what a boundary has caught.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

  it.each([
    ['code that did not arrive', chunkError, /Check your connection and try again/],
    [
      'an error of its own',
      new Error('undefined is not'),
      /Something went wrong\. Your saved work is safe\./,
    ],
  ])('says so, logs it and offers another attempt: %s', (_case, error, text) => {
    const { logError } = setUp(error);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.getByText('Try again')).toBeVisible();
    expect(logError).toHaveBeenCalledExactlyOnceWith('showing a screen', error);
  });

  it('is shown by another attempt that works', async () => {
    const { failing, retry } = setUp(chunkError);
    failing.error = null;
    await retry();
    expect(screen.getByText('The screen')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('reloads the page when its code does not arrive twice: the release may be gone', async () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    const { retry } = setUp(chunkError);
    await retry();
    expect(reload).not.toHaveBeenCalled();
    await retry();
    expect(reload).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });

  it('is tried as often as the user likes when the error is its own', async () => {
    const { failing, logError, retry } = setUp(new Error('undefined is not'));
    await retry();
    await retry();
    expect(logError).toHaveBeenCalledTimes(3);
    failing.error = null;
    await retry();
    expect(screen.getByText('The screen')).toBeVisible();
  });

  it('is not in the way of a screen that can', () => {
    const { logError } = setUp(null);
    expect(screen.getByText('The screen')).toBeVisible();
    expect(logError).not.toHaveBeenCalled();
  });
});
