/** The column names accepted in a roster. Case, spaces, punctuation and "[Required]" are ignored. */
export const headings = {
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
  grade: ['grade', 'grade level', 'current grade', 'student grade', 'grd', 'gr'],
} satisfies Record<string, readonly string[]>;

export type RosterColumn = keyof typeof headings;

export const columnNames = Object.keys(headings) as RosterColumn[];
