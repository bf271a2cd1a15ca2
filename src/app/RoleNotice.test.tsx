import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths, reportsPath } from '#config/paths';
import { sessionSet } from '#features/session/sessionSlice';
import { showToast, ToastOutlet } from '#shared/ui/toasts';
import { renderWithStore } from '#testing/renderWithStore';
import { RoleNotice } from './RoleNotice';

const admin = 'teacher@example.edu';
const session = { signedIn: true, userEmail: admin, admin: true, signedInEmail: admin };

it('says why student records were closed, and takes away toasts such as the Undo of a deletion', async () => {
  const { store } = renderWithStore(
    <>
      <RoleNotice />
      <ToastOutlet />
    </>,
  );
  act(() => void store.dispatch(sessionSet(session)));
  const undo = { label: 'Undo', onPress: () => undefined };
  act(() => {
    for (const message of ['Deleted', 'Also deleted', 'Waiting for its turn']) {
      showToast('success', message, 'global', { action: undo });
    }
  });
  const toast = (await screen.findByText('Deleted')).closest('.Toastify__toast') as HTMLElement;

  const demoted = { ...session, admin: false, recordsClosed: 'reviewer' } as const;
  act(() => void store.dispatch(sessionSet(demoted)));
  expect(screen.getByText(/^You are now a reviewer/)).toBeVisible();
  await waitFor(() => {
    for (const one of document.querySelectorAll('.Toastify__toast')) fireEvent.animationEnd(one);
    expect(toast).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

it.each([
  [paths.profile, paths.admin],
  [`${paths.profile}/`, paths.admin],
  [reportsPath, reportsPath],
])('leads staff who opened %s to %s once they are recognized', (path, then) => {
  const { store } = renderWithStore(<RoleNotice />, { path });
  act(() => void store.dispatch(sessionSet({ ...session, admin: false })));
  expect(screen.getByTestId('path')).toHaveTextContent(path);
  act(() => void store.dispatch(sessionSet(session)));
  expect(screen.getByTestId('path')).toHaveTextContent(then);
});
