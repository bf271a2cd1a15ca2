import { collection, doc, getDocFromServer, getDocsFromServer } from 'firebase/firestore';
import { school } from '#config/school';
import { entryWithDefaults } from '#features/activities/entry';
import { isStoredHere } from '#features/activities/pictures/storedPictureName';
import { db } from '#shared/firebase/firestore.sdk';
import { fromServer } from '#shared/firebase/whenAvailable.sdk';
import { docPaths, pendingPath } from '#shared/lib/docPaths';
import { exportedPicturesMaxBytes, pictureMaxBytes } from '#shared/lib/limits';
import { ownValue } from '#shared/lib/ownValue';
import {
  asJson,
  type ExportedRecord,
  picturePathIn,
  recordFile,
  type StoredPicture,
  type StudentRecord,
} from './recordPage';

type Documents = StudentRecord['documents'];

async function readDocument(path: string): Promise<Documents> {
  const document = await fromServer(() => getDocFromServer(doc(db, path)));
  return document.exists() ? { [path]: asJson(document.data()) } : {};
}

async function readCollection(path: string): Promise<Documents> {
  const { docs } = await fromServer(() => getDocsFromServer(collection(db, path)));
  return Object.fromEntries(docs.map((found) => [found.ref.path, asJson(found.data())]));
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read.'));
    reader.readAsDataURL(blob);
  });
}

/** A picture in the export, and its data URL, which the browser may keep on disk. */
interface ReadPicture {
  picture: Omit<StoredPicture, 'file'>;
  content: Blob;
}

/** Downloads a picture. Resolves to null if it is gone, or the bucket doesn't let this site read it. */
async function readPicture(url: string): Promise<ReadPicture | null> {
  const path = picturePathIn(url);
  const response = await fetch(url).catch(() => null);
  if (path === null || !response?.ok) return null;
  const blob = await response.blob();
  return {
    picture: { path, md5: '', bytes: blob.size, type: blob.type },
    content: new Blob([await dataUrl(blob)]),
  };
}

/** Sizes asked for at the same time. */
const sizePortion = 20;

/** Returns true if the pictures are known to have more than `maxBytes`, without downloading them. */
async function areTooLarge(urls: readonly string[], maxBytes: number): Promise<boolean> {
  // The rules limit each picture, so a few can't be too large and most exports needn't ask.
  if (urls.length * pictureMaxBytes <= maxBytes) return false;
  const paths = urls.map(picturePathIn).filter((path) => path !== null);
  let bytes = 0;
  try {
    const { storedSize } = await import('#features/activities/pictures/pictures.sdk');
    for (let at = 0; at < paths.length && bytes <= maxBytes; at += sizePortion) {
      const sizes = await Promise.all(
        paths.slice(at, at + sizePortion).map((path) => storedSize(path)),
      );
      bytes += sizes.reduce((sum, size) => sum + size, 0);
    }
  } catch {
    // They are counted while they are downloaded, too.
    return false;
  }
  return bytes > maxBytes;
}

/**
 * Reads everything an admin's browser can read about a student into a single file: documents, the row in the student list, and the
 * pictures that activities show. Resolves to `tooLarge` if no browser would open the file.
 *
 * @param maxBytes of all pictures
 */
export async function exportRecord(
  email: string,
  maxBytes = exportedPicturesMaxBytes,
): Promise<ExportedRecord | 'tooLarge'> {
  const [list, entries, ...rest] = await Promise.all([
    readDocument(docPaths.studentList),
    readCollection(docPaths.entries(email)),
    readDocument(docPaths.user(email)),
    readCollection(docPaths.profiles(email)),
    school.review ? readDocument(pendingPath(email)) : {},
  ]);
  const shown = Object.values(entries).flatMap(
    (entry) => entryWithDefaults(Object(entry) as object).pictures,
  );
  const urls = [...new Set(shown)].filter(isStoredHere);
  if (await areTooLarge(urls, maxBytes)) return 'tooLarge';
  const read: ReadPicture[] = [];
  let bytes = 0;
  // One at a time, because a phone may lack the memory for many large pictures.
  for (const url of urls) {
    const picture = await readPicture(url);
    if (!picture) continue;
    bytes += picture.picture.bytes;
    if (bytes > maxBytes) return 'tooLarge';
    read.push(picture);
  }
  const rows = Object(list[docPaths.studentList]) as Record<string, unknown>;
  const record = {
    email,
    documents: Object.assign({}, ...rest, entries) as Documents,
    listLine: ownValue(rows, email) ?? null,
    account: null,
    pictures: read.map(({ picture }) => picture),
  };
  const contents = read.map(({ content }) => content);
  return {
    html: new Blob(recordFile(record, contents, isStoredHere)),
    missingPictures: urls.length - read.length,
  };
}
