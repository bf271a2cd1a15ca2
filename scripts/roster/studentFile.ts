import { readFile } from 'node:fs/promises';
import { RosterError } from '#features/roster/readRoster';
import { readListFile } from '#shared/lib/listFile';
import type { Sheet } from '#shared/lib/spreadsheet';
import { PlainFailure } from '../plainFailure';

/** The option that selects a sheet, for `parseArgs`. */
export const sheetOption = { sheet: { type: 'string' } } as const;

/**
 * Reads a file of students, CSV or Excel.
 *
 * @param sheet the name of the sheet to read, if there are several
 * @param read parses the file's text, and learns what is hidden in the spreadsheet
 * @throws PlainFailure if the file is missing or can't be read, if it has several sheets but none with this name, or if `read` throws a
 *   RosterError
 */
export async function studentFile<Read>(
  file: string,
  sheet: string | undefined,
  read: (text: string, hidden: Omit<Sheet, 'name' | 'text'>) => Read,
): Promise<Read> {
  const bytes = await readFile(file).catch((error: unknown) => {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new PlainFailure(
      code === 'ENOENT' ? `There is no file ${file}.` : `Couldn't read the file: ${message}`,
    );
  });
  const found = await readListFile(new Blob([bytes]));
  if ('error' in found) throw new PlainFailure(`${file}: ${found.error}`);
  if ('text' in found && sheet !== undefined) {
    throw new PlainFailure(`--sheet is for Excel files, and ${file} is a text file.`);
  }
  try {
    const { text, ...hidden } = 'text' in found ? found : sheetOf(found.sheets, sheet);
    return read(text, hidden);
  } catch (error) {
    throw error instanceof RosterError ? new PlainFailure(error.message) : error;
  }
}

/** Returns the wanted sheet, or the only one. */
function sheetOf(sheets: readonly Sheet[], wanted: string | undefined): Omit<Sheet, 'name'> {
  const isOnly = wanted === undefined && sheets.length === 1;
  const found = isOnly ? sheets[0] : sheets.find(({ name }) => name === wanted);
  if (found) return found;
  const names = sheets.map(({ name }) => `  ${name}`).join('\n');
  throw new PlainFailure(
    wanted === undefined
      ? `The file has several sheets. Choose one with --sheet:\n${names}`
      : `The file has no sheet "${wanted}". Its sheets are:\n${names}`,
  );
}
