import { textFileMaxBytes } from './limits';

/** What is said of a file that staff chose and that holds no text for a list. */
export const textFileMessages = {
  tooLarge: `This file has more than ${textFileMaxBytes / 1024 / 1024} MB. A list of a whole school is much smaller.`,
  notText: 'This file is not a text. In your spreadsheet, save it as CSV first.',
  unreadable: 'This file cannot be read.',
} as const;

/**
 * The text of a school's file, whichever way its program spells letters: UTF-8, UTF-16 with a byte-order mark
 * (Excel's "Unicode Text"), or else Windows-1252 (Excel's plain "CSV"). The mark is left out.
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

/** Reads a file that staff chose. Resolves to its text, or to the sentence that says why there is none. */
export async function readTextFile(
  file: Pick<File, 'size' | 'arrayBuffer'>,
): Promise<{ text: string } | { error: string }> {
  if (file.size > textFileMaxBytes) return { error: textFileMessages.tooLarge };
  // The browser may refuse a file, as one that was moved since it was chosen.
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return { error: textFileMessages.unreadable };
  const text = textIn(new Uint8Array(bytes));
  // A workbook or a picture has such signs; a text has none.
  return text.includes('\0') ? { error: textFileMessages.notText } : { text };
}
