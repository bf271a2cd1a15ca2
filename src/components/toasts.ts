import type { ToastPlace } from '../config/toasts';

/** What a toast says and how. */
export interface Toast {
  kind: 'success' | 'error';
  message: string;
  place: ToastPlace;
}

const waiting: Toast[] = [];
let show: ((toast: Toast) => void) | undefined;
let wantedBy: (() => void) | undefined;

/**
 * Shows a toast (spec 2, 8, 9). The toast library is loaded for the first one; toasts asked for
 * until then are kept and shown in order.
 */
export function showToast(kind: Toast['kind'], message: string, place: ToastPlace): void {
  const toast = { kind, message, place };
  if (show) {
    show(toast);
    return;
  }
  waiting.push(toast);
  wantedBy?.();
}

/** For `ToastOutlet`: calls back when the first toast is wanted. Answers how to stop. */
export function onToastWanted(callback: () => void): () => void {
  wantedBy = callback;
  return () => {
    wantedBy = undefined;
  };
}

/** For `ToastOutlet`: whether toasts wait for the library. */
export function areToastsWanted(): boolean {
  return show !== undefined || waiting.length > 0;
}

/** For the loaded library: takes over, beginning with the toasts that waited. */
export function presentToastsWith(present: (toast: Toast) => void): void {
  show = present;
  for (const toast of waiting.splice(0)) present(toast);
}
