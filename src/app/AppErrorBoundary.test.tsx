import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draftChanged, newDraft } from '#features/activities/drafts/draftsSlice';
import { blankEntry } from '#features/activities/entry';
import { renderWithStore } from '#testing/renderWithStore';
import { AppErrorBoundary } from './AppErrorBoundary';

const error = new Error('undefined is not');
const throwError = () => {
  throw error;
};

function WhileRendering(): never {
  return throwError();
}

function InAnEffect() {
  useEffect(() => {
    throwError();
  }, []);
  return null;
}

function OnRemoval() {
  useEffect(() => throwError, []);
  return null;
}
function WhenRemoved() {
  const [isShown, setIsShown] = useState(true);
  return (
    <>
      {isShown && <OnRemoval />}
      <button onClick={() => setIsShown(false)}>Leave</button>
    </>
  );
}

function setUp(Failing: () => React.ReactNode) {
  const logError = vi.fn();
  const { store } = renderWithStore(
    <AppErrorBoundary logError={logError}>
      <p>The app</p>
      <Failing />
    </AppErrorBoundary>,
    { user: 'ann@lwsd.org' },
  );
  return { logError, store };
}

describe('an error outside every screen (spec 8)', () => {
  // React logs the errors a boundary catches.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

  it.each([WhileRendering, InAnEffect, WhenRemoved])(
    'never leaves an empty page: it says what happened and is logged: %o',
    (Failing) => {
      const { logError } = setUp(Failing);
      const leave = screen.queryByText('Leave');
      if (leave) fireEvent.click(leave);
      expect(screen.getByRole('alert')).toHaveTextContent(
        /^This page stopped working\.Something went wrong\. Your saved work is safe\./,
      );
      expect(logError).toHaveBeenCalledWith('showing the app', error);
    },
  );

  it('can be left by a reload', () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    setUp(WhileRendering);
    fireEvent.click(screen.getByText('Reload'));
    expect(reload).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });

  it('still lets the browser ask before unsaved work is lost', () => {
    const { store } = setUp(WhileRendering);
    const asksFirst = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(asksFirst()).toBe(false);
    act(() => {
      const draft = newDraft({ student: 'ann@lwsd.org', key: 'k1' }, null);
      store.dispatch(draftChanged({ ...draft, values: { ...blankEntry, Name: 'Food bank' } }));
    });
    expect(asksFirst()).toBe(true);
  });
});
