import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storedPictures } from '#config/env';
import { pictureMaxBytes } from '#shared/lib/limits';
import { exportRecord } from './exportRecord.sdk';

const { entries, storedSize } = vi.hoisted(() => ({
  entries: vi.fn<() => object[]>(),
  storedSize: vi.fn<(path: string) => Promise<number>>(),
}));
vi.mock('#shared/firebase/firestore.sdk', () => ({ db: null }));
vi.mock('firebase/firestore', () => ({
  doc: (_db: null, path: string) => path,
  collection: (_db: null, path: string) => path,
  getDocFromServer: () => Promise.resolve({ exists: () => false }),
  getDocsFromServer: (path: string) =>
    Promise.resolve({
      docs: path.endsWith('/entries')
        ? entries().map((data, at) => ({ ref: { path: `${path}/${at}` }, data: () => data }))
        : [],
    }),
}));
vi.mock('#features/activities/pictures/pictures.sdk', () => ({ storedSize }));

const ann = 'ann@lwsd.org';
const count = 30;
const bytesEach = 5000;
const urls = Array.from(
  { length: count },
  (_, at) => `${storedPictures}pictures%2Fann%40lwsd.org%2F${at}.png?alt=media&token=t`,
);
const download = vi.fn(() =>
  Promise.resolve({ ok: true, blob: () => Promise.resolve(new Blob([new Uint8Array(bytesEach)])) }),
);

beforeEach(() => {
  entries.mockReturnValue([{ Name: 'Park', pictures: urls }]);
  storedSize.mockReset().mockResolvedValue(bytesEach);
  download.mockClear();
  vi.stubGlobal('fetch', download);
});
afterEach(() => void vi.unstubAllGlobals());

it('counts the pictures first, and downloads none if they are too large for one file', async () => {
  await expect(exportRecord(ann, count * bytesEach - 1)).resolves.toBe('tooLarge');
  expect(storedSize).toHaveBeenCalledWith('pictures/ann@lwsd.org/0.png');
  expect(download).not.toHaveBeenCalled();
});

it('downloads pictures that just fit', async () => {
  const exported = await exportRecord(ann, count * bytesEach);
  expect(exported).toMatchObject({ missingPictures: 0 });
  expect(download).toHaveBeenCalledTimes(count);
});

it('stops at the limit if the sizes are unknown', async () => {
  storedSize.mockRejectedValue(new Error('refused'));
  await expect(exportRecord(ann, 3 * bytesEach)).resolves.toBe('tooLarge');
  expect(download).toHaveBeenCalledTimes(4);
});

it("asks for no sizes if so few pictures can't be too large", async () => {
  const exported = await exportRecord(ann, count * pictureMaxBytes);
  expect(exported).toMatchObject({ missingPictures: 0 });
  expect(storedSize).not.toHaveBeenCalled();
});
