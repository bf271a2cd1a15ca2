import { readFile } from 'node:fs/promises';
import { RosterError } from '#domain/roster/readRoster';
import { textIn } from '#domain/textFile';
import { PlainFailure } from '../plainFailure';

/**
 * Reads a file of students.
 *
 * @param read parses the file's text
 * @throws PlainFailure if the file is missing, or `read` throws a RosterError
 */
export async function studentFile<Read>(file: string, read: (text: string) => Read): Promise<Read> {
  const bytes = await readFile(file).catch((error: unknown) => {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new PlainFailure(
      code === 'ENOENT' ? `There is no file ${file}.` : `Couldn't read the file: ${message}`,
    );
  });
  try {
    return read(textIn(bytes));
  } catch (error) {
    throw error instanceof RosterError ? new PlainFailure(error.message) : error;
  }
}
