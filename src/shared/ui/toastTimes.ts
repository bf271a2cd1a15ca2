/** How long toasts stay in milliseconds (spec 2, 9), by position. Undo is available as long as its toast, which is a global one. */
export const toastTimes = { saveResult: 2500, global: 5000 } as const;
