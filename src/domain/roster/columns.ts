import type { Profile } from '#domain/profile';

export type Column = 'email' | keyof Profile;

/** What the columns of a school's file may be called. Case, spaces, signs and a "[Required]" do not count. */
export const headings: Record<Column, readonly string[]> = {
  email: [
    ...['email', 'e-mail', 'mail', 'email address', 'e-mail address', 'student email'],
    ...['student email address', 'school email', 'school email address'],
  ],
  firstName: ['firstName', 'first', 'given name', 'forename', 'student first name'],
  lastName: ['lastName', 'last', 'surname', 'family name', 'student last name'],
  graduationYear: [
    ...['graduationYear', 'grad year', 'year of graduation', 'class', 'class of', 'class year'],
    ...['graduating class', 'year'],
  ],
};

export const columnNames = Object.keys(headings) as Column[];

function plain(heading: string): string {
  return heading
    .replace(/\[.*?\]|\(.*?\)/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

const known = new Map(
  columnNames.flatMap((column) => headings[column].map((name) => [plain(name), column] as const)),
);

/** Where each column stands in a row of headings; what is missing, there twice, and not needed. */
export function columnsOf(row: readonly string[]) {
  const found = row.map((heading) => known.get(plain(heading)));
  return {
    at: (column: Column) => found.indexOf(column),
    missing: columnNames.filter((column) => !found.includes(column)),
    twice: columnNames.filter((column) => found.indexOf(column) !== found.lastIndexOf(column)),
    ignored: row.filter((heading, index) => found[index] === undefined && heading.trim() !== ''),
  };
}
