import { beforeEach } from 'vitest';
import type { showToast as ShowToast, Toast } from '#shared/ui/toasts';

/** The toasts shown in a test that mocks them: `vi.mock('#shared/ui/toasts', () => import('#testing/fakeToasts'))`. */
export const toasts: Toast[] = [];
beforeEach(() => {
  toasts.length = 0;
});

export const showToast = (
  ...[kind, message, position, extras]: Parameters<typeof ShowToast>
): void => {
  toasts.push({ kind, message, position, ...extras });
};

export const closeToasts = (): void => {
  toasts.length = 0;
};
