import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ScreenErrorBoundary } from './Screen';
import { ChunkLoadError } from './screens';

/** A screen that throws `error` while it is set. */
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

describe("a screen that can't be shown (spec 8)", () => {
  // React logs the errors a boundary catches.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

  it.each([
    ["code that can't be loaded", chunkError, /Check your connection and try again/],
    [
      'an error in the screen',
      new Error('undefined is not'),
      /Something went wrong\. Your saved work is safe\./,
    ],
  ])('says so, logs it and offers another attempt: %s', (_case, error, text) => {
    const { logError } = setUp(error);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.getByText('Try again')).toBeVisible();
    expect(logError).toHaveBeenCalledExactlyOnceWith('showing a screen', error);
  });

  it('is shown by a retry that works', async () => {
    const { failing, retry } = setUp(chunkError);
    failing.error = null;
    await retry();
    expect(screen.getByText('The screen')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('reloads the page if its code fails to load twice, because the release may be gone', async () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    const { retry } = setUp(chunkError);
    await retry();
    expect(reload).not.toHaveBeenCalled();
    await retry();
    expect(reload).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });

  it('can be retried any number of times if the error is in the screen', async () => {
    const { failing, logError, retry } = setUp(new Error('undefined is not'));
    await retry();
    await retry();
    expect(logError).toHaveBeenCalledTimes(3);
    failing.error = null;
    await retry();
    expect(screen.getByText('The screen')).toBeVisible();
  });

  it('leaves other screens alone', () => {
    const { logError } = setUp(null);
    expect(screen.getByText('The screen')).toBeVisible();
    expect(logError).not.toHaveBeenCalled();
  });
});
