import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithStore } from '#testing/renderWithStore';
import { showToast, ToastOutlet } from './toasts';

const toastOf = async (message: string) => {
  const text = await screen.findByText(message);
  const toast = text.closest<HTMLElement>('.Toastify__toast');
  if (!toast) throw new Error(`"${message}" is not in a toast.`);
  return toast;
};
const positionOf = (toast: HTMLElement) => toast.closest('.Toastify__toast-container')?.className;
const timer = (toast: HTMLElement) =>
  toast.querySelector<HTMLElement>('[role="progressbar"]') ?? document.createElement('i');

// Toasts wait for an outlet, also those of a test in another file.
beforeEach(() => toast.dismiss());

describe('toasts (spec 2, 9)', () => {
  const timers = { saveResult: '2500ms', global: '5000ms' };

  it('appear in their position for their duration, even if shown before the outlet was mounted', async () => {
    showToast('success', 'Saved', 'saveResult');
    renderWithStore(<ToastOutlet />);
    act(() => showToast('error', 'Lost', 'global'));
    const [saved, lost] = [await toastOf('Saved'), await toastOf('Lost')];

    expect(positionOf(saved)).toContain('--top-center');
    expect(timer(saved).style.animationDuration).toBe(timers.saveResult);
    expect(saved).toHaveClass('Toastify__toast--success');
    expect(positionOf(lost)).toContain('--bottom-center');
    expect(timer(lost).style.animationDuration).toBe(timers.global);
    expect(lost).toHaveClass('Toastify__toast--error');
    expect(screen.getAllByRole('alert')).toHaveLength(2);
  });

  it('appear two at a time, and all of them appear', async () => {
    renderWithStore(<ToastOutlet />);
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

  it('close after their duration and on a click', async () => {
    renderWithStore(<ToastOutlet />);
    act(() => showToast('success', 'Timed', 'global'));
    act(() => showToast('success', 'Clicked', 'global'));
    const [timed, clicked] = [await toastOf('Timed'), await toastOf('Clicked')];
    fireEvent.animationEnd(timer(timed));
    fireEvent.click(clicked);
    // The library removes a toast after its exit animation.
    await waitFor(() => {
      for (const toast of [timed, clicked]) fireEvent.animationEnd(toast);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });
  });

  it('can have a button, which runs its action and closes the toast', async () => {
    renderWithStore(<ToastOutlet />);
    const onPress = vi.fn();
    act(() => showToast('success', 'Deleted', 'global', { action: { label: 'Undo', onPress } }));
    const toast = await toastOf('Deleted');
    const button = within(toast).getByRole('button', { name: 'Undo' });
    fireEvent.animationEnd(toast);
    await waitFor(() => expect(timer(toast).style.animationPlayState).toBe('running'));
    act(() => button.focus());
    expect(timer(toast).style.animationPlayState).toBe('paused');
    // The second click finds the toast closing.
    fireEvent.click(button);
    fireEvent.click(button);
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(document.body).toHaveFocus();
    await waitFor(() => {
      fireEvent.animationEnd(toast);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('can have a second line, and are announced with it', async () => {
    renderWithStore(<ToastOutlet />);
    act(() => showToast('success', 'Saved', 'global', { detail: <div>NHS: 7 of 20</div> }));
    const toast = await toastOf('Saved');
    expect(screen.getByText('Saved').nextSibling).toHaveTextContent(/^NHS: 7 of 20$/);
    expect(toast).toHaveTextContent(/^SavedNHS: 7 of 20$/);
    expect(screen.getByRole('alert')).toBe(toast);
  });

  it("pause on hover and while the window isn't focused", async () => {
    renderWithStore(<ToastOutlet />);
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
