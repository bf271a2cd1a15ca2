import { beforeEach } from 'vitest';
import type { showToast as ShowToast, Toast } from '#components/toasts';

/** The toasts shown in a test that mocks them: `vi.mock('#components/toasts', () => import('#testing/fakeToasts'))`. */
export const toasts: Toast[] = [];
beforeEach(() => {
  toasts.length = 0;
});

export const showToast = (
  ...[kind, message, position, action]: Parameters<typeof ShowToast>
): void => {
  toasts.push({ kind, message, position, action });
};
