import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useSheetHistory } from './printedSheets';

it('sheets that are shown again after a reload are left with one Back', () => {
  // A reload keeps the history entry, but not the sheets' contents. The user has to ask for them again.
  const entries = ['/reports', { pathname: '/reports', state: { certificates: true } }];
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={entries}>{children}</MemoryRouter>
  );
  const { result } = renderHook(() => useSheetHistory('certificates'), { wrapper });
  act(() => result.current.show());
  expect(result.current.isShown).toBe(true);
  act(() => result.current.leave());
  expect(result.current.isShown).toBe(false);
});
