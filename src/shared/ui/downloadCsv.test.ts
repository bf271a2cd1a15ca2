import { Blob as NodeBlob } from 'node:buffer';
import { expect, it, vi } from 'vitest';
import { downloadCsv } from './downloadCsv';

it('downloads the text as CSV with the byte-order mark Excel needs, and cleans up', async () => {
  const blobs: Blob[] = [];
  const clicked: string[] = [];
  // jsdom has no blob URLs or downloads, and its blobs can't be read.
  vi.stubGlobal('Blob', NodeBlob);
  const createObjectURL = vi.fn((blob: Blob) => {
    blobs.push(blob);
    return 'blob:hours';
  });
  const revokeObjectURL = vi.fn();
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    expect(this.isConnected, 'Firefox ignores links outside the document').toBe(true);
    clicked.push(`${this.download} ${this.href}`);
  });

  downloadCsv('export_hours.csv', 'Name,Hours\nTree planting,2');

  expect(clicked).toEqual(['export_hours.csv blob:hours']);
  expect(blobs[0]?.type).toBe('text/csv;charset=utf-8');
  expect([...new Uint8Array((await blobs[0]?.arrayBuffer()) ?? [])].slice(0, 3)).toEqual([
    0xef, 0xbb, 0xbf,
  ]);
  await expect(blobs[0]?.text()).resolves.toContain('Name,Hours\nTree planting,2');
  expect(revokeObjectURL).toHaveBeenCalledWith('blob:hours');
  expect(document.querySelector('a')).toBeNull();
});
