import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { school } from '#config/school';
import { viewAsStudent } from '#features/students/viewAsStudent';
import { showToast } from '#shared/ui/toasts';
import { deferred } from '#testing/deferred';
import { renderWithStore } from '#testing/renderWithStore';
import { ExportButton } from './ExportButton';
import { exportMessages } from './exportMessages';
import type { ExportedRecord } from './recordPage';

vi.mock('#shared/ui/toasts', () => ({ showToast: vi.fn() }));

const ann = `ann@${school.emailDomains[0]}`;
const downloads: string[] = [];

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:record', revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    downloads.push(this.download);
  });
});
afterEach(() => {
  downloads.length = 0;
  vi.restoreAllMocks();
  vi.mocked(showToast).mockClear();
});

const exportEverything = () => screen.getByRole('button', { name: 'Export everything' });

/** Renders the button for an admin who is viewing a student, and starts an export that the test ends. */
async function startExport() {
  const exporting = deferred<ExportedRecord | 'tooLarge' | null>();
  const app = renderWithStore(<ExportButton />, {
    services: { exportRecord: () => exporting.promise },
  });
  act(() => {
    app.reportUser(school.adminEmails[0]);
    app.store.dispatch(viewAsStudent(ann));
  });
  // While it loads it is disabled, but already there, so that the buttons beside it don't move.
  expect(exportEverything()).toBeVisible();
  await waitFor(() => expect(exportEverything()).toBeEnabled());
  await app.user.click(exportEverything());
  const end = (exported: ExportedRecord | 'tooLarge' | null) =>
    act(() => {
      exporting.resolve(exported);
      return exporting.promise.then(() => undefined);
    });
  return { ...app, end };
}

describe('Export everything', () => {
  it('is not shown to students', () => {
    renderWithStore(<ExportButton />, { user: ann });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is there at once, downloads one file, named after the student, and cannot be started twice', async () => {
    const { end } = await startExport();
    expect(screen.getByRole('button')).toBeDisabled();
    await end({ html: new Blob(['<p>Ann</p>']), missingPictures: 0 });
    expect(downloads).toEqual([`${ann}.html`]);
    expect(showToast).not.toHaveBeenCalled();
    expect(exportEverything()).toBeEnabled();
  });

  it('says how many pictures are missing', async () => {
    const { end } = await startExport();
    await end({ html: new Blob(), missingPictures: 2 });
    expect(showToast).toHaveBeenCalledWith('error', exportMessages.missing(2), 'global');
    expect(downloads).toHaveLength(1);
  });

  it('names the command that exports what is too large for one file', async () => {
    const { end } = await startExport();
    await end('tooLarge');
    expect(showToast).toHaveBeenCalledWith('error', exportMessages.tooLarge, 'global');
    expect(downloads).toEqual([]);
  });

  it('says that nothing was exported if something could not be read', async () => {
    const { end } = await startExport();
    await end(null);
    expect(showToast).toHaveBeenCalledWith('error', exportMessages.failed, 'global');
    expect(downloads).toEqual([]);
  });

  it('downloads nothing after a sign-out', async () => {
    const { end, reportUser } = await startExport();
    act(() => reportUser(null));
    await end({ html: new Blob(['<p>Ann</p>']), missingPictures: 0 });
    expect(downloads).toEqual([]);
  });
});
