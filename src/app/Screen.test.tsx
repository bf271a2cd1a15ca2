import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '#config/paths';
import { deferred } from '#testing/deferred';
import { Screen } from './Screen';
import * as screens from './screens';

const Table = () => <h1>The table</h1>;

describe('the screen of a route', () => {
  let code: ReturnType<typeof deferred<typeof Table>>;
  beforeEach(() => {
    code = deferred();
    vi.spyOn(screens, 'preloadScreen').mockImplementation(() => code.promise);
  });

  it('appears immediately if its code is loaded', () => {
    vi.spyOn(screens, 'loadedScreen').mockReturnValue(Table);
    render(<Screen path={paths.table} />);
    expect(screen.getByText('The table')).toBeVisible();
    expect(screens.preloadScreen).not.toHaveBeenCalled();
  });

  it('replaces a spinner the moment its code arrives', async () => {
    vi.useFakeTimers();
    render(<Screen path={paths.table} />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading…');
    code.resolve(Table);
    // React delays replacing a Suspense fallback.
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByText('The table')).toBeVisible();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    vi.useRealTimers();
  });
});
