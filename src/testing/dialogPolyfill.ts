/** jsdom knows the dialog element without its methods. Enough of them for dialogs to be asked and answered. */
export function polyfillDialog(): void {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
      this.querySelector<HTMLElement>('input, button')?.focus();
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
}
