import type { Student } from './profile';

/** One form for letters that can be written in two, such as `é`, so that both find each other. */
function searchForm(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

const knownTexts = new WeakMap<Student, readonly string[]>();

/** What a search looks at. Kept: for 5,000 students it costs more than a keystroke may take. */
function searchTexts(student: Student): readonly string[] {
  const known = knownTexts.get(student);
  if (known) return known;
  const { email, firstName, lastName, graduationYear } = student;
  const texts = [email, firstName, lastName, graduationYear].map(searchForm);
  knownTexts.set(student, texts);
  return texts;
}

/** The lower-cased words of a search text (spec 5). Extra spaces make no word. */
export function searchWords(input: string): string[] {
  return searchForm(input)
    .split(/\s+/)
    .filter((word) => word !== '');
}

/**
 * The students of whom each word of a search text is a prefix of the e-mail, first name, last name
 * or year (spec 5), in the order given. No words match everyone. A student must not be changed in
 * place later: what was searched once is remembered.
 */
export function searchStudents(students: readonly Student[], input: string): readonly Student[] {
  const words = searchWords(input);
  if (words.length === 0) return students;
  return students.filter((student) => {
    const texts = searchTexts(student);
    return words.every((word) => texts.some((text) => text.startsWith(word)));
  });
}
