import { act, fireEvent, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useIsPrinting } from './hooks';

it('says so from the moment the browser is about to print until it is done', () => {
  const { result } = renderHook(useIsPrinting);
  expect(result.current).toBe(false);
  act(() => {
    window.dispatchEvent(new Event('beforeprint'));
    // The page has to be ready when the event is over.
    expect(result.current).toBe(true);
  });
  act(() => void fireEvent(window, new Event('afterprint')));
  expect(result.current).toBe(false);
});
