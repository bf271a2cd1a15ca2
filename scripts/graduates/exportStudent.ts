import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { recordPage, type StudentRecord } from '#features/records/recordPage';
import { partName, printable } from './fileNames';
import type { Bucket } from './readRecord';

function md5(bytes: Uint8Array): string {
  return createHash('md5').update(bytes).digest('base64');
}

/** Documents per file, because 19,000 activities are too long for a string in Node. */
const documentsInPart = 500;

/** Returns a file's checksum, or null if there is no such file. */
async function md5OfFile(path: string): Promise<string | null> {
  return readFile(path).then(md5, () => null);
}

/** Writes a file completely or not at all, even if interrupted. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  await writeFile(`${path}.part`, content);
  await rename(`${path}.part`, path);
}

/** Returns links to the next part, if any, and to the same part as JSON. */
function partLinks(part: number, parts: number): string {
  const [next, json] = [partName('html', part + 1), partName('json', part)];
  const nextLink = `<p><a href="${next}">Part ${part + 1} of ${parts}</a></p>\n`;
  return `${part < parts ? nextLink : ''}<p>The same data as stored: <a href="${json}">${json}</a></p>`;
}

/** Removes an earlier run's pictures and parts that are not in `files`. */
async function removeOthers(folder: string, files: readonly string[]): Promise<void> {
  for (const name of await readdir(folder)) {
    if (/^(\d{3,}|record)-/.test(name) && !files.includes(name)) await rm(join(folder, name));
  }
}

/**
 * Writes one student's record to a folder: `record.html`, `record.json` and the folder `pictures`. A repeated run
 * downloads only missing pictures and removes those that are no longer stored.
 *
 * @throws if a download or a write fails
 */
export async function exportStudent(
  bucket: Bucket,
  folder: string,
  record: StudentRecord,
): Promise<void> {
  const inPictures = join(folder, 'pictures');
  await mkdir(inPictures, { recursive: true });
  for (const { path, file, md5: expected } of record.pictures) {
    const target = join(inPictures, file);
    if ((await md5OfFile(target)) === expected) continue;
    const [bytes] = await bucket.file(path).download();
    await writeWhole(target, bytes);
  }
  const pictureFiles = record.pictures.map(({ file }) => file);
  await removeOthers(inPictures, pictureFiles);
  const documents = Object.entries(record.documents);
  const parts = Math.max(1, Math.ceil(documents.length / documentsInPart));
  const written: string[] = [];
  for (let part = 1; part <= parts; part += 1) {
    const own = documents.slice((part - 1) * documentsInPart, part * documentsInPart);
    const partRecord = { ...record, documents: Object.fromEntries(own) };
    const [html, json] = [partName('html', part), partName('json', part)];
    const page = { part, parts, end: partLinks(part, parts), mayBeStored: () => false };
    await writeWhole(join(folder, html), recordPage(record, page));
    await writeWhole(join(folder, json), JSON.stringify(partRecord, null, 2));
    written.push(html, json);
  }
  await removeOthers(folder, written);
}

/**
 * Returns the stored documents, pictures and account that are not in the exported files as stored now, with control characters
 * replaced for printing. If there are none, the record can be removed. The files may contain more, because an interrupted
 * removal may already have removed some.
 */
export async function missingInExport(folder: string, stored: StudentRecord): Promise<string[]> {
  const missing: string[] = [];
  const unexported = new Map(Object.entries(stored.documents));
  let pictures: StudentRecord['pictures'] = [];
  let account: StudentRecord['account'] = null;
  for (let part = 1; ; part += 1) {
    const text = await readFile(join(folder, partName('json', part)), 'utf8').catch(() => null);
    if (text === null && part > 1) break;
    const html = await readFile(join(folder, partName('html', part)), 'utf8').catch(() => '');
    if (!html.endsWith('</html>\n')) missing.push(partName('html', part));
    if (text === null) break;
    const { documents = {}, ...exported } = JSON.parse(text) as Partial<StudentRecord>;
    pictures = exported.pictures ?? pictures;
    account = exported.account ?? account;
    for (const [path, fields] of Object.entries(documents)) {
      // Compare as JSON, which has no negative zero.
      const now = unexported.has(path)
        ? (JSON.parse(JSON.stringify(unexported.get(path))) as unknown)
        : undefined;
      if (isDeepStrictEqual(fields, now)) unexported.delete(path);
    }
  }
  missing.push(...unexported.keys());
  if (stored.account && stored.account.made !== account?.made) missing.push('the account');
  for (const { path, md5: expected } of stored.pictures) {
    const file = pictures.find((picture) => picture.path === path)?.file;
    const found = file === undefined ? null : await md5OfFile(join(folder, 'pictures', file));
    if (found !== expected) missing.push(path);
  }
  return missing.map(printable);
}
