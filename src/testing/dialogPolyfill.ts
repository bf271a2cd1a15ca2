/** Adds the dialog methods jsdom lacks, as far as the app's dialogs need them. */
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
