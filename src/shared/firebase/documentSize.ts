import { documentMaxBytes } from '#shared/lib/limits';

/** A value in a large document: a text, a date, or a map of texts such as a profile. */
export type StoredValue = string | Date | Readonly<Record<string, string>>;

const encoder = new TextEncoder();

/** Firestore's overhead in bytes, from its documentation ("Storage size calculations"). */
const overhead = { name: 16, document: 32, date: 8 } as const;

/** Nearly all texts are ASCII, and reading their length is several times as fast as encoding them. */
const asciiOnly = /^[ -~]*$/;

function textBytes(text: string): number {
  return (asciiOnly.test(text) ? text.length : encoder.encode(text).length) + 1;
}

function mapBytes(fields: Readonly<Record<string, StoredValue>>): number {
  let bytes: number = overhead.document;
  for (const [name, value] of Object.entries(fields)) bytes += textBytes(name) + valueBytes(value);
  return bytes;
}

function valueBytes(value: StoredValue): number {
  if (typeof value === 'string') return textBytes(value);
  if (value instanceof Date) return overhead.date;
  // "Calculated the same way as document size". Unlike Google's emulator, fireemu also counts 32 bytes for each map. Counting them rejects
  // a list slightly too early rather than too late.
  return mapBytes(value);
}

/**
 * Returns a document's size as Firestore counts it toward its limit of 1 MiB, in bytes.
 *
 * @param path from the root of the database, e.g. `cache/profileData`
 */
export function documentBytes(path: string, fields: Readonly<Record<string, StoredValue>>): number {
  let bytes = overhead.name + mapBytes(fields);
  for (const part of path.split('/')) bytes += textBytes(part);
  return bytes;
}

/** Thrown instead of building a document that Firestore would refuse to store. */
export class DocumentTooLargeError extends Error {
  override readonly name = 'DocumentTooLargeError';

  constructor(
    readonly path: string,
    readonly bytes: number,
    private readonly largest: readonly string[] = [],
  ) {
    super(
      `The document ${path} would take ${bytes} bytes, and Firestore stores at most ` +
        `${documentMaxBytes}. Nothing was written; the old report and list stay as they were.`,
    );
  }

  /** A sentence with the students with the longest lines, or nothing. Not in the message, which a public log may show. */
  get longestLines(): string {
    return this.largest.length > 0
      ? `The longest lines are those of ${this.largest.join(', ')}.`
      : '';
  }
}

/** Returns the size of a document. Above the limit, throws `DocumentTooLargeError` with the students returned by `largest`. */
export function checkedDocumentBytes(
  path: string,
  fields: Readonly<Record<string, StoredValue>>,
  largest?: () => readonly string[],
): number {
  const bytes = documentBytes(path, fields);
  if (bytes > documentMaxBytes) throw new DocumentTooLargeError(path, bytes, largest?.());
  return bytes;
}
