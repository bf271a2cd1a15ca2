import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { LogError } from '../firebase/services';
import { renderWithStore } from '../testing/renderWithStore';
import type * as Toasts from './toasts';

/** The toasts of a page that has shown none yet. */
async function freshPage() {
  vi.resetModules();
  const toasts = await import('./toasts');
  const { ToastOutlet } = await import('./ToastOutlet');
  return { ...toasts, ToastOutlet };
}

const logError = vi.fn<LogError>();

const toastOf = async (message: string) => {
  const text = await screen.findByText(message);
  const toast = text.closest<HTMLElement>('.Toastify__toast');
  if (!toast) throw new Error(`"${message}" is not in a toast.`);
  return toast;
};
const placeOf = (toast: HTMLElement) => toast.closest('.Toastify__toast-container')?.className;
const timer = (toast: HTMLElement) =>
  toast.querySelector<HTMLElement>('[role="progressbar"]') ?? document.createElement('i');

describe('toasts asked for before the library is there', () => {
  let toasts: typeof Toasts;
  beforeEach(async () => {
    toasts = await freshPage();
  });

  it('wait, and are shown in order once it is', () => {
    const shown: string[] = [];
    toasts.showToast('success', 'first', 'global');
    toasts.showToast('error', 'second', 'saveResult');
    toasts.presentToastsWith(({ kind, message, place }) =>
      shown.push(`${kind} ${message} ${place}`),
    );
    expect(shown).toEqual(['success first global', 'error second saveResult']);
    toasts.showToast('success', 'third', 'global');
    expect(shown).toHaveLength(3);
  });

  it('are shown once, also by a library that is mounted anew', () => {
    const shown = vi.fn();
    toasts.showToast('success', 'first', 'global');
    toasts.presentToastsWith(shown);
    toasts.presentToastsWith(shown);
    expect(shown).toHaveBeenCalledTimes(1);
  });
});

describe('the toasts on the page (spec 2, 9)', () => {
  const timers = { saveResult: '2500ms', global: '5000ms' };

  it('load the library with the first one, at the place and for the time it says', async () => {
    const { showToast, ToastOutlet } = await freshPage();
    renderWithStore(<ToastOutlet logError={logError} />);
    // It would show by now, had it been asked for.
    await act(async () => {
      await import('./ToastLibrary');
    });
    expect(document.querySelector('.Toastify')).toBeNull();

    act(() => showToast('success', 'Saved', 'saveResult'));
    act(() => showToast('error', 'Lost', 'global'));
    const [saved, lost] = [await toastOf('Saved'), await toastOf('Lost')];

    expect(placeOf(saved)).toContain('--top-center');
    expect(timer(saved).style.animationDuration).toBe(timers.saveResult);
    expect(saved).toHaveClass('Toastify__toast--success');
    expect(placeOf(lost)).toContain('--bottom-center');
    expect(timer(lost).style.animationDuration).toBe(timers.global);
    expect(lost).toHaveClass('Toastify__toast--error');
    expect(screen.getAllByRole('alert')).toHaveLength(2);
  });

  it('are shown in strict mode too, which sets up every effect twice', async () => {
    configure({ reactStrictMode: true });
    onTestFinished(() => configure({ reactStrictMode: false }));
    const { showToast, ToastOutlet } = await freshPage();
    renderWithStore(<ToastOutlet logError={logError} />);
    act(() => showToast('success', 'First', 'saveResult'));
    await toastOf('First');
    act(() => showToast('success', 'Second', 'saveResult'));
    await toastOf('Second');
    expect(screen.getAllByRole('alert')).toHaveLength(2);
  });

  it('are two at a time, and none is left out', async () => {
    const { showToast, ToastOutlet } = await freshPage();
    renderWithStore(<ToastOutlet logError={logError} />);
    const messages = Array.from({ length: 8 }, (_, index) => `Saved ${index}`);
    act(() => messages.forEach((message) => showToast('success', message, 'saveResult')));
    for (const message of messages) {
      const toast = await toastOf(message);
      expect(screen.getAllByRole('alert').length).toBeLessThanOrEqual(2);
      fireEvent.click(toast);
      await waitFor(() => {
        fireEvent.animationEnd(toast);
        expect(toast).not.toBeInTheDocument();
      });
    }
  });

  it('close when their time is up, and on a click', async () => {
    const { showToast, ToastOutlet } = await freshPage();
    renderWithStore(<ToastOutlet logError={logError} />);
    act(() => showToast('success', 'Timed', 'global'));
    act(() => showToast('success', 'Clicked', 'global'));
    const [timed, clicked] = [await toastOf('Timed'), await toastOf('Clicked')];
    fireEvent.animationEnd(timer(timed));
    fireEvent.click(clicked);
    // The library takes a toast away when its leaving animation has ended.
    await waitFor(() => {
      for (const toast of [timed, clicked]) fireEvent.animationEnd(toast);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });
  });

  it('can have a button, whose press does what it says and closes the toast', async () => {
    const { showToast, ToastOutlet } = await freshPage();
    renderWithStore(<ToastOutlet logError={logError} />);
    const onPress = vi.fn();
    act(() => showToast('success', 'Deleted', 'global', { label: 'Undo', onPress }));
    const toast = await toastOf('Deleted');
    const button = within(toast).getByRole('button', { name: 'Undo' });
    fireEvent.animationEnd(toast);
    await waitFor(() => expect(timer(toast).style.animationPlayState).toBe('running'));
    act(() => button.focus());
    expect(timer(toast).style.animationPlayState).toBe('paused');
    fireEvent.click(button);
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(document.body).toHaveFocus();
    await waitFor(() => {
      fireEvent.animationEnd(toast);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('pause on hover and while the window has lost the focus', async () => {
    const { showToast, ToastOutlet } = await freshPage();
    renderWithStore(<ToastOutlet logError={logError} />);
    act(() => showToast('success', 'Paused', 'global'));
    const toast = await toastOf('Paused');
    fireEvent.animationEnd(toast);
    const state = () => timer(toast).style.animationPlayState;
    await waitFor(() => expect(state()).toBe('running'));
    fireEvent.mouseEnter(toast);
    expect(state()).toBe('paused');
    fireEvent.mouseLeave(toast);
    expect(state()).toBe('running');
    fireEvent.blur(window);
    expect(state()).toBe('paused');
    fireEvent.focus(window);
    expect(state()).toBe('running');
  });
});

describe('a toast library that does not arrive', () => {
  let library: 'away' | 'on its way' | 'there';
  beforeEach(() => {
    logError.mockReset();
    library = 'away';
    vi.doMock('./ToastLibrary', async (original) => {
      if (library === 'away') throw new Error('Failed to fetch');
      if (library === 'on its way') await new Promise(() => undefined);
      return original();
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.doUnmock('./ToastLibrary');
  });

  async function openPage() {
    const { showToast, ToastOutlet } = await freshPage();
    renderWithStore(
      <>
        <p>The screen</p>
        <ToastOutlet logError={logError} />
      </>,
    );
    return showToast;
  }
  const plain = (message: string) => screen.findByText(message);
  const positionOf = (toast: HTMLElement) =>
    toast.closest<HTMLElement>('[data-position]')?.dataset.position;

  it('takes nothing of the page with it: the toasts are shown without, at their places', async () => {
    const showToast = await openPage();
    act(() => showToast('error', 'Lost', 'saveResult'));
    expect(positionOf(await plain('Lost'))).toBe('top-center');
    expect(screen.getByRole('alert')).toHaveTextContent('Error: Lost');
    expect(logError).toHaveBeenCalledExactlyOnceWith('loading the toasts', expect.any(Error));
    expect(screen.getByText('The screen')).toBeVisible();
    act(() => showToast('success', 'Saved', 'global'));
    expect(positionOf(await plain('Saved'))).toBe('bottom-center');
    expect(screen.getByRole('status')).toHaveTextContent('Success: Saved');
  });

  it('shows them for their times, two at a time, and closes them on a click', async () => {
    const showToast = await openPage();
    act(() => showToast('success', 'First', 'saveResult'));
    const first = await plain('First');
    act(() => showToast('error', 'Second', 'global'));
    act(() => showToast('error', 'Third', 'global'));
    const second = await plain('Second');
    expect(screen.queryByText('Third')).not.toBeInTheDocument();
    vi.useFakeTimers();
    fireEvent.click(first);
    expect(first).not.toBeInTheDocument();
    // The third one comes as the first one goes; its time begins then.
    const third = screen.getByText('Third');
    act(() => void vi.advanceTimersByTime(4999));
    expect(third).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(1));
    expect(third).not.toBeInTheDocument();
    vi.useRealTimers();
    await waitFor(() => expect(second).not.toBeInTheDocument());
  });

  it('leaves a toast its button, which closes it, and which holds it while it has the focus', async () => {
    const showToast = await openPage();
    const onPress = vi.fn();
    act(() => showToast('success', 'Deleted', 'global', { label: 'Undo', onPress }));
    await plain('Deleted');
    const undo = screen.getByText('Undo');
    vi.useFakeTimers();
    act(() => undo.focus());
    act(() => void vi.advanceTimersByTime(20_000));
    fireEvent.click(undo);
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(undo).not.toBeInTheDocument();
  });

  it('is not waited for longer than a second', async () => {
    library = 'on its way';
    const showToast = await openPage();
    act(() => showToast('error', 'Lost', 'global'));
    expect(screen.queryByText('Lost')).not.toBeInTheDocument();
    await plain('Lost');
    expect(logError).not.toHaveBeenCalled();
  });

  it('is asked for again by the next toast, and takes over once it is there', async () => {
    const showToast = await openPage();
    act(() => showToast('error', 'Lost', 'saveResult'));
    const lost = await plain('Lost');
    library = 'there';
    act(() => showToast('success', 'Saved', 'saveResult'));
    await plain('Saved');
    act(() => showToast('success', 'Saved again', 'saveResult'));
    await waitFor(() => expect(document.querySelector('.Toastify')).not.toBeNull());
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    act(() => showToast('success', 'Shown by the library', 'saveResult'));
    await toastOf('Shown by the library');
    expect(lost.closest('.Toastify')).toBeNull();
  });
});
