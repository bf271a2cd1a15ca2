import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmDialog, ModalDialog } from './ModalDialog';

function ask() {
  const [onConfirm, onCancel] = [vi.fn(), vi.fn()];
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close');
  const dialog = render(
    <ConfirmDialog
      question="Are you sure?"
      confirmLabel="Delete"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />,
  );
  return { ...dialog, onConfirm, onCancel, showModal, close };
}

describe('a confirmation dialog', () => {
  it('opens as a native modal, which traps the focus, named by its question', () => {
    const { showModal } = ask();
    expect(showModal).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Are you sure?');
  });

  it.each([
    ['Delete', 'onConfirm', 'onCancel'],
    ['Cancel', 'onCancel', 'onConfirm'],
  ] as const)('is answered by %s', async (label, answer, otherAnswer) => {
    const dialog = ask();
    await userEvent.click(screen.getByText(label));
    expect(dialog[answer]).toHaveBeenCalledTimes(1);
    expect(dialog[otherAnswer]).not.toHaveBeenCalled();
  });

  it('is canceled by Escape, and stays open until its parent unmounts it', () => {
    const { onCancel } = ask();
    const dialog = screen.getByRole('dialog');
    const escape = createEvent('cancel', dialog, { cancelable: true });
    fireEvent(dialog, escape);
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(escape.defaultPrevented).toBe(true);
  });

  it('is canceled by ×, the last stop of the keyboard', async () => {
    const { onCancel } = ask();
    const close = screen.getByRole('button', { name: 'Close' });
    expect(screen.getAllByRole('button').at(-1)).toBe(close);
    await userEvent.click(close);
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it('stays open when a dialog inside it is canceled', () => {
    const [onOuter, onInner] = [vi.fn(), vi.fn()];
    render(
      <ModalDialog labelledBy="outer" onCancel={onOuter}>
        <p id="outer">Outer</p>
        <ModalDialog labelledBy="inner" onCancel={onInner}>
          <p id="inner">Inner</p>
        </ModalDialog>
      </ModalDialog>,
    );
    fireEvent(
      screen.getByRole('dialog', { name: 'Inner' }),
      new Event('cancel', { cancelable: true }),
    );
    expect([onInner, onOuter].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  });

  it('closes before it leaves the document, so that the browser restores the focus', () => {
    const { unmount, close } = ask();
    const wasInDocument: boolean[] = [];
    close.mockImplementation(function (this: HTMLDialogElement) {
      wasInDocument.push(this.isConnected);
    });
    unmount();
    expect(wasInDocument).toEqual([true]);
  });
});
