import { textFileMaxBytes } from './limits';

/** Error messages for a text file that staff chose. */
export const textFileMessages = {
  tooLarge: `This file is larger than ${textFileMaxBytes / 1024 / 1024} MB. A list of a whole school is much smaller.`,
  notText: "This isn't a text file. Save it as CSV in your spreadsheet program first.",
  unreadable: "Couldn't read this file.",
  empty: 'This file is empty.',
} as const;

/**
 * Decodes a text file: UTF-8, UTF-16 with a byte-order mark (Excel's "Unicode Text"), or otherwise Windows-1252 (Excel's plain
 * "CSV"). Removes the mark.
 */
export function textIn(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Reads a text file. Resolves to its text, which isn't empty, or to an error message. */
export async function readTextFile(
  file: Pick<File, 'size' | 'arrayBuffer'>,
): Promise<{ text: string } | { error: string }> {
  if (file.size > textFileMaxBytes) return { error: textFileMessages.tooLarge };
  // The browser may refuse, for example if the file was moved since it was chosen.
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return { error: textFileMessages.unreadable };
  const text = textIn(new Uint8Array(bytes));
  // Spreadsheets and pictures contain NUL characters; text files don't.
  if (text.includes('\0')) return { error: textFileMessages.notText };
  return text.trim() === '' ? { error: textFileMessages.empty } : { text };
}
