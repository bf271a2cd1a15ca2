import { act, fireEvent, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useIsPrinting } from './hooks';

it('useIsPrinting is true from beforeprint to afterprint', () => {
  const { result } = renderHook(useIsPrinting);
  expect(result.current).toBe(false);
  act(() => {
    window.dispatchEvent(new Event('beforeprint'));
    // The page must be ready when the event ends.
    expect(result.current).toBe(true);
  });
  act(() => void fireEvent(window, new Event('afterprint')));
  expect(result.current).toBe(false);
});
