import type { ToastPlace } from '../config/toasts';

/** What a toast says and how. */
export interface Toast {
  kind: 'success' | 'error';
  message: string;
  place: ToastPlace;
  action?: ToastAction;
}

/** A button in a toast. A press also closes the toast. */
export interface ToastAction {
  label: string;
  onPress: () => void;
}

type Present = (toast: Toast) => void;

const waiting: Toast[] = [];
let asked = 0;
let show: Present | undefined;
let wantedBy: (() => void) | undefined;

/**
 * Shows a toast (spec 2, 8, 9). The toast library is loaded for the first one; toasts asked for
 * until something presents them are kept and shown in order.
 */
export function showToast(
  kind: Toast['kind'],
  message: string,
  place: ToastPlace,
  action?: ToastAction,
): void {
  const toast = { kind, message, place, action };
  asked += 1;
  if (show) show(toast);
  else waiting.push(toast);
  wantedBy?.();
}

/** For `ToastOutlet`: calls back when a toast is wanted. Returns how to stop. */
export function onToastWanted(callback: () => void): () => void {
  wantedBy = callback;
  return () => {
    wantedBy = undefined;
  };
}

/** For `ToastOutlet`: how many toasts have been asked for so far. */
export function toastsAskedFor(): number {
  return asked;
}

/** Takes over the showing of toasts, beginning with those that waited. Returns how to stop. */
export function presentToastsWith(present: Present): () => void {
  show = present;
  for (const toast of waiting.splice(0)) present(toast);
  return () => {
    if (show === present) show = undefined;
  };
}
