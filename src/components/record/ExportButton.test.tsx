import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showToast } from '#components/toasts';
import { school } from '#config/school';
import type { ExportedRecord } from '#domain/recordPage';
import { exportMessages } from '#domain/staffMessages';
import { viewAsStudent } from '#store/session/viewAsStudent';
import { deferred } from '#testing/deferred';
import { renderWithStore } from '#testing/renderWithStore';
import { ExportButton } from './ExportButton';

vi.mock('#components/toasts', () => ({ showToast: vi.fn() }));

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

/** Renders the button for an admin who is viewing a student, and starts an export that the test ends. */
async function startExport() {
  const exporting = deferred<ExportedRecord | null>();
  const app = renderWithStore(<ExportButton />, {
    services: { exportRecord: () => exporting.promise },
  });
  act(() => {
    app.reportUser(school.adminEmails[0]);
    app.store.dispatch(viewAsStudent(ann));
  });
  await app.user.click(await screen.findByRole('button', { name: exportMessages.export }));
  const end = (exported: ExportedRecord | null) =>
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

  it('downloads one file, named after the student, and cannot be started twice', async () => {
    const { end } = await startExport();
    expect(screen.getByRole('button')).toBeDisabled();
    await end({ html: '<p>Ann</p>', missingPictures: 0 });
    expect(downloads).toEqual([`${ann}.html`]);
    expect(showToast).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: exportMessages.export })).toBeEnabled();
  });

  it('says how many pictures are missing', async () => {
    const { end } = await startExport();
    await end({ html: '', missingPictures: 2 });
    expect(showToast).toHaveBeenCalledWith('error', exportMessages.missing(2), 'global');
    expect(downloads).toHaveLength(1);
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
    await end({ html: '<p>Ann</p>', missingPictures: 0 });
    expect(downloads).toEqual([]);
  });
});
