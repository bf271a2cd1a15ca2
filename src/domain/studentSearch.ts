import type { Student } from './profile';

/** One form for letters that can be written in two, such as `é`, so that both find each other. */
function searchForm(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** A student with the texts a search looks at, already in their search form. */
interface IndexedStudent {
  student: Student;
  texts: readonly string[];
}

const knownIndexes = new WeakMap<readonly Student[], readonly IndexedStudent[]>();

/**
 * The list prepared for searching. Made by the first search in it and kept with it: for 5,000 students
 * it costs more than a keystroke may take.
 */
function searchIndex(students: readonly Student[]): readonly IndexedStudent[] {
  const known = knownIndexes.get(students);
  if (known) return known;
  const index = students.map((student) => ({
    student,
    texts: [student.email, student.firstName, student.lastName, student.graduationYear].map(
      searchForm,
    ),
  }));
  knownIndexes.set(students, index);
  return index;
}

/** The lower-cased words of a search text (spec 5). Extra spaces make no word. */
export function searchWords(input: string): string[] {
  return searchForm(input)
    .split(/\s+/)
    .filter((word) => word !== '');
}

/**
 * The students of whom each word of a search text is a prefix of the e-mail, first name, last name
 * or year (spec 5), in the order given. No words match everyone. A list must not be changed in place
 * later: what was searched once is remembered.
 */
export function searchStudents(students: readonly Student[], input: string): readonly Student[] {
  const words = searchWords(input);
  if (words.length === 0) return students;
  return searchIndex(students)
    .filter(({ texts }) => words.every((word) => texts.some((text) => text.startsWith(word))))
    .map(({ student }) => student);
}
