import type { Student } from './profile';

/** A student with the texts a search looks at, already lower-cased. */
export interface IndexedStudent {
  student: Student;
  texts: readonly string[];
}

/** One form for letters that can be written in two, such as `é`, so that both find each other. */
function searchForm(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/**
 * Prepares the admin list for searching (spec 5). Made once for a list: with 5,000 students the
 * lower-casing costs more than a keystroke may take.
 */
export function searchIndex(students: readonly Student[]): IndexedStudent[] {
  return students.map((student) => ({
    student,
    texts: [student.email, student.firstName, student.lastName, student.graduationYear].map(
      searchForm,
    ),
  }));
}

/** The lower-cased words of a search text (spec 5). Extra spaces make no word. */
export function searchWords(input: string): string[] {
  return searchForm(input)
    .split(/\s+/)
    .filter((word) => word !== '');
}

/**
 * Whether each word is a prefix of the student's e-mail, first name, last name or year (spec 5).
 * No words match everyone.
 */
function matches(row: IndexedStudent, words: readonly string[]): boolean {
  return words.every((word) => row.texts.some((text) => text.startsWith(word)));
}

/** The students a search text leaves, in the order of the index (spec 5). */
export function searchStudents(index: readonly IndexedStudent[], input: string): Student[] {
  const words = searchWords(input);
  return index.filter((row) => matches(row, words)).map((row) => row.student);
}
