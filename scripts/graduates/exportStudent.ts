import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { pictureFileName } from './fileNames';
import { recordPage } from './recordPage';
import type { StoredPicture, StudentRecord } from './record';
import type { Bucket } from './stores';

function md5(bytes: Uint8Array): string {
  return createHash('md5').update(bytes).digest('base64');
}

/** The checksum of a file; null where there is none. */
async function md5OfFile(path: string): Promise<string | null> {
  return readFile(path).then(md5, () => null);
}

/** Writes a file whole or not at all: an interruption must not leave half a one behind. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  await writeFile(`${path}.part`, content);
  await rename(`${path}.part`, path);
}

/**
 * Writes one student's record into a folder of its own: `record.html`, `record.json` and the folder `pictures`. Again,
 * it fetches only the pictures that are not there yet, and removes what is stored no longer.
 *
 * @throws what the file store and the disk refuse
 */
export async function exportStudent(
  bucket: Bucket,
  folder: string,
  stored: StudentRecord<StoredPicture>,
): Promise<void> {
  const inPictures = join(folder, 'pictures');
  await mkdir(inPictures, { recursive: true });
  const pictures = stored.pictures.map((picture, index) => ({
    ...picture,
    file: pictureFileName(index + 1, picture.path.split('/').slice(2).join('/')),
  }));
  for (const { path, file, md5: expected } of pictures) {
    const target = join(inPictures, file);
    if ((await md5OfFile(target)) === expected) continue;
    const [bytes] = await bucket.file(path).download();
    await writeWhole(target, bytes);
  }
  const files = new Set(pictures.map(({ file }) => file));
  for (const name of await readdir(inPictures)) {
    if (!files.has(name)) await rm(join(inPictures, name));
  }
  const record: StudentRecord = { ...stored, pictures };
  await writeWhole(join(folder, 'record.html'), recordPage(record));
  await writeWhole(join(folder, 'record.json'), JSON.stringify(record, null, 2));
}

/**
 * What of the stored record is not in its exported files: nothing, where all of it may be deleted. The files may hold
 * more, since an interrupted deletion has taken some away already.
 */
export async function missingInExport(
  folder: string,
  stored: StudentRecord<StoredPicture>,
): Promise<string[]> {
  const text = await readFile(join(folder, 'record.json'), 'utf8').catch(() => '{}');
  const { documents = {}, pictures = [] } = JSON.parse(text) as Partial<StudentRecord>;
  const missing = Object.entries(stored.documents)
    .filter(([path, fields]) => !isDeepStrictEqual(documents[path], fields))
    .map(([path]) => path);
  for (const { path, md5: expected } of stored.pictures) {
    const file = pictures.find((picture) => picture.path === path)?.file;
    const found = file === undefined ? null : await md5OfFile(join(folder, 'pictures', file));
    if (found !== expected) missing.push(path);
  }
  const html = await readFile(join(folder, 'record.html'), 'utf8').catch(() => '');
  return html.endsWith('</html>\n') ? missing : ['record.html', ...missing];
}
