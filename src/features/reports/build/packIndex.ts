import { parseHours } from '#features/activities/hoursMath';
import { indexDocumentMaxBytes, indexDocumentsMax } from '#shared/lib/limits';
import { codesFor, type IndexColumn, type IndexColumns, indexFields } from './activityIndex';

/** Names, contacts and comments in the index: complete, shortened or left out. */
export type IndexTexts = 'whole' | 'cut' | 'none';

export interface ReadIndex {
  /** Milliseconds since 1970. */
  builtAt: number;
  texts: IndexTexts;
  columns: IndexColumns;
}

/** Fields of an index document, in addition to when it was built. */
export interface IndexPart {
  /** From 1. */
  number: number;
  /** The number of documents in the index. */
  count: number;
  packed: Uint8Array;
}

const formatVersion = 3;

/** Older versions, which are JSON and still readable. */
const formInJson = 2;
const formWithoutKinds = 1;

const cutLength = 40;

/** Length of shortened hours: enough digits for exact hundredths in any sum. */
const hoursLength = 20;

const freeTexts = ['comment', 'name', 'contactName', 'contactPhone'] as const;

const firstCharacters = (text: string) =>
  text.length > cutLength
    ? Array.from(text.slice(0, 2 * cutLength))
        .slice(0, cutLength)
        .join('')
    : text;

/** Returns the part of a name, contact or comment that an index with these texts contains. */
export function heldText(text: string, texts: IndexTexts): string {
  if (texts === 'none') return '';
  return texts === 'cut' ? firstCharacters(text) : text;
}

/** Cuts hours with very many digits. Cut hours that can't be read stay unreadable. */
function firstDigits(text: string): string {
  if (text.length <= hoursLength) return text;
  if (!parseHours(text)) return `${text.slice(0, hoursLength)}…`;
  return text
    .trim()
    .replace(/^0+(?=\d)/, '')
    .slice(0, hoursLength);
}

function withTexts(columns: IndexColumns, texts: IndexTexts): IndexColumns {
  if (texts === 'whole') return columns;
  const shorter = ({ values, rows }: IndexColumn<string>): IndexColumn<string> =>
    texts === 'cut'
      ? { values: values.map(firstCharacters), rows }
      : { values: [''], rows: new Uint8Array(rows.length) };
  const cut = freeTexts.map((field) => [field, shorter(columns[field])] as const);
  const hours = { ...columns.hours, values: columns.hours.values.map(firstDigits) };
  return { ...columns, hours, ...Object.fromEntries(cut) };
}

/** Maximum size of an unpacked index in bytes: several times that of 300,000 activities. Anything can be packed in a few bytes. */
const unpackedMaxBytes = 200 * 1024 * 1024;

/** Rejects once an index is larger than any school's, before it fills the memory. */
async function unpacked(packed: Blob): Promise<ArrayBuffer> {
  let length = 0;
  const limit = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, controller) => {
      length += chunk.length;
      if (length > unpackedMaxBytes) throw new Error('The activity index is too large.');
      controller.enqueue(chunk);
    },
  });
  const bytes = packed.stream().pipeThrough(new DecompressionStream('deflate'));
  return new Response(bytes.pipeThrough(limit)).arrayBuffer();
}

/** What an index begins with, in bytes: its version and the length of the JSON, as numbers. */
const headBytes = 2 * Uint32Array.BYTES_PER_ELEMENT;

/**
 * Compresses the values as JSON, which preserves every text exactly, even unpaired surrogates, and the rows of each column as they are,
 * because parsing their millions of numbers would take several times as long as answering questions about them.
 */
async function packed(all: IndexColumns, texts: IndexTexts): Promise<Uint8Array<ArrayBuffer>> {
  const columns = withTexts(all, texts);
  const values = Object.fromEntries(indexFields.map((field) => [field, columns[field].values]));
  const json = JSON.stringify({ texts, activities: columns.email.rows.length, values });
  const bytes = new TextEncoder().encode(json);
  const head = Uint32Array.of(formatVersion, bytes.length);
  const blob = new Blob([head, bytes, ...indexFields.map((field) => columns[field].rows)]);
  const stream = blob.stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * Returns the documents of an index, at most `indexDocumentsMax`. If it doesn't fit, long texts are shortened and then left out; sums
 * stay right. Returns null if even that doesn't fit. Rejects in a browser without `CompressionStream`.
 *
 * @param options.held how complete the long texts in the columns are, if they are those of a packed index
 */
export async function packIndex(
  columns: IndexColumns,
  {
    documentBytes = indexDocumentMaxBytes,
    documents = indexDocumentsMax,
    held = 'whole',
  }: { documentBytes?: number; documents?: number; held?: IndexTexts } = {},
): Promise<IndexPart[] | null> {
  const most = ['whole', 'cut', 'none'] as const;
  for (const texts of most.slice(most.indexOf(held))) {
    const bytes = await packed(columns, texts);
    const count = Math.ceil(bytes.length / documentBytes);
    if (count > documents) continue;
    return Array.from({ length: count }, (_, index) => ({
      number: index + 1,
      count,
      packed: bytes.slice(index * documentBytes, (index + 1) * documentBytes),
    }));
  }
  return null;
}

/** Returns the columns in an index of an older version, which is JSON, and how complete the long texts in them are. */
function fromJson(json: string) {
  const { form, texts, columns } = JSON.parse(json) as {
    form: unknown;
    texts: IndexTexts;
    columns: Record<keyof IndexColumns, { values: unknown[]; rows: number[] }>;
  };
  if (form === formWithoutKinds) {
    columns.kind = { values: [''], rows: columns.email.rows.map(() => 0) };
  } else if (form !== formInJson) throw new Error('Not an activity index.');
  const read = indexFields.map((field) => {
    const { values, rows } = columns[field];
    return [field, { values, rows: new (codesFor(values))(rows) }];
  });
  return { texts, columns: Object.fromEntries(read) as IndexColumns };
}

/** Returns the index in the bytes of its documents, in order. Rejects if they are damaged or in another version's format. */
export async function unpackIndex(
  parts: readonly Uint8Array[],
): Promise<{ texts: IndexTexts; columns: IndexColumns }> {
  const bytes = await unpacked(new Blob(parts.map((part) => new Uint8Array(part))));
  const textOf = (from: number, length?: number) =>
    new TextDecoder().decode(new Uint8Array(bytes, from, length));
  const [form, length] = new Uint32Array(bytes, 0, 2);
  if (form !== formatVersion) return fromJson(textOf(0));
  const { texts, activities, values } = JSON.parse(textOf(headBytes, length)) as {
    texts: IndexTexts;
    activities: number;
    values: Record<string, unknown[]>;
  };
  let end = headBytes + (length ?? 0);
  const read = Object.entries(values).map(([field, column]) => {
    const Rows = codesFor(column);
    const start = end;
    end += activities * Rows.BYTES_PER_ELEMENT;
    // A copy, because an array of larger numbers can't begin at every byte.
    return [field, { values: column, rows: new Rows(bytes.slice(start, end)) }] as const;
  });
  const columns = Object.fromEntries(read);
  const isWhole =
    end === bytes.byteLength && indexFields.every((field) => Object.hasOwn(columns, field));
  if (!isWhole) throw new Error('Not an activity index.');
  return { texts, columns: columns as unknown as IndexColumns };
}
