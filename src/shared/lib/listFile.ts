import { listFileMaxBytes } from './limits';
import { listFileMessages } from './listFileMessages';
import type { Sheet } from './spreadsheet';
import { textIn } from './textFile';

/** A list file: its text, the sheets of a spreadsheet (at least one), or why it can't be read. */
export type ListFile = { text: string } | { sheets: Sheet[] } | { error: string };

/** The first bytes of ZIP archives, which newer spreadsheets are, and of older or encrypted Office files. */
const spreadsheetSignatures = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

async function readSpreadsheet(bytes: Uint8Array<ArrayBuffer>): Promise<ListFile> {
  // Loaded on first use, because most files are CSV.
  const reader = await import('./spreadsheet').catch(() => null);
  if (!reader) return { error: listFileMessages.notLoaded };
  const read = await reader.sheetsIn(bytes);
  return 'sheets' in read && read.sheets.length === 0 ? { error: listFileMessages.empty } : read;
}

/** Reads a CSV, text or spreadsheet file. Resolves to an error message if it can't be read or is empty. */
export async function readListFile(file: Pick<File, 'size' | 'arrayBuffer'>): Promise<ListFile> {
  if (file.size > listFileMaxBytes) return { error: listFileMessages.tooLarge };
  // The browser may refuse, for example if the file was moved since it was chosen.
  const buffer = await file.arrayBuffer().catch(() => null);
  if (!buffer) return { error: listFileMessages.unreadable };
  const bytes = new Uint8Array(buffer);
  if (
    spreadsheetSignatures.some((signature) => signature.every((byte, at) => bytes[at] === byte))
  ) {
    return readSpreadsheet(bytes);
  }
  const text = textIn(bytes);
  // Pictures and programs contain NUL characters; text files don't.
  if (text.includes('\0')) return { error: listFileMessages.notText };
  return text.trim() === '' ? { error: listFileMessages.empty } : { text };
}
