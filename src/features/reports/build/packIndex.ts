import { parseHours } from '#features/activities/hoursMath';
import { indexDocumentMaxBytes, indexDocumentsMax } from '#shared/lib/limits';
import { type IndexColumn, type IndexColumns, indexFields } from './activityIndex';

/** Names, contacts and comments in the index: complete, shortened or left out. */
export type IndexTexts = 'whole' | 'cut' | 'none';

/** An index as read: when it was built, and its columns. */
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

const formatVersion = 2;

/** The version without kinds, which is still readable. */
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
const firstDigits = (text: string) =>
  text.length > hoursLength ? `${text.slice(0, hoursLength)}${parseHours(text) ? '' : '…'}` : text;

function withTexts(columns: IndexColumns, texts: IndexTexts): IndexColumns {
  if (texts === 'whole') return columns;
  const shorter = ({ values, rows }: IndexColumn<string>): IndexColumn<string> =>
    texts === 'cut'
      ? { values: values.map(firstCharacters), rows }
      : { values: [''], rows: rows.map(() => 0) };
  const cut = freeTexts.map((field) => [field, shorter(columns[field])] as const);
  const hours = { ...columns.hours, values: columns.hours.values.map(firstDigits) };
  return { ...columns, hours, ...Object.fromEntries(cut) };
}

/** Maximum size of an unpacked index in bytes: several times that of 300,000 activities. Anything can be packed in a few bytes. */
const unpackedMaxBytes = 200 * 1024 * 1024;

/** Rejects once an index is larger than any school's, before it fills the memory. */
async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  let length = 0;
  const limit = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, controller) => {
      length += chunk.length;
      if (length > unpackedMaxBytes) throw new Error('The activity index is too large.');
      controller.enqueue(chunk);
    },
  });
  const json = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Response(json.pipeThrough(limit)).text();
}

/** Compresses to deflated JSON, which preserves every text exactly, even unpaired surrogates. */
async function packed(columns: IndexColumns, texts: IndexTexts): Promise<Uint8Array<ArrayBuffer>> {
  const json = JSON.stringify({ form: formatVersion, texts, columns: withTexts(columns, texts) });
  const stream = new Blob([json]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * Returns the documents of an index, at most `indexDocumentsMax`. If it doesn't fit, long texts are shortened and then left out; sums
 * stay right. Returns null if even that doesn't fit. Rejects in a browser without `CompressionStream`.
 *
 * @param options.held what the columns have of long texts, if they are those of a packed index
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

function isColumns(value: unknown): value is IndexColumns {
  return indexFields.every((field) => {
    const column = (value as Partial<IndexColumns> | null)?.[field];
    return Array.isArray(column?.values) && Array.isArray(column.rows);
  });
}

/** Adds the column `kind` to an index without it, in place. */
function addKinds(columns: unknown): void {
  const { email } = columns as IndexColumns;
  Object.assign(columns as IndexColumns, { kind: { values: [''], rows: email.rows.map(() => 0) } });
}

/** Returns the index in the bytes of its documents, in order. Rejects if they are damaged or in another version's format. */
export async function unpackIndex(
  parts: readonly Uint8Array[],
): Promise<{ texts: IndexTexts; columns: IndexColumns }> {
  const bytes = await new Blob(parts.map((part) => new Uint8Array(part))).arrayBuffer();
  const stored = JSON.parse(await unpacked(new Uint8Array(bytes))) as Record<string, unknown>;
  if (stored.form === formWithoutKinds) addKinds(stored.columns);
  else if (stored.form !== formatVersion) throw new Error('Not an activity index.');
  if (!isColumns(stored.columns)) throw new Error('Not an activity index.');
  return { texts: stored.texts as IndexTexts, columns: stored.columns };
}
