import { withoutInvisible } from '#shared/lib/invisible';
import { nameWords } from '#shared/lib/nameWords';
import { fullName, type Student } from './students';

/** Returns text in lower case, without invisible characters, and normalized, so that both encodings of `é` match. */
export function searchForm(text: string): string {
  return withoutInvisible(text).normalize('NFC').toLowerCase();
}

/** The texts by which a student is found, prepared once, because searching 5,000 students must keep up with typing. */
interface SearchForms {
  /** The fields as spec 5 compares them, and without invisible characters and differences in encoding. */
  fields: readonly string[];
  /** The words of the name, without accents and apostrophes. */
  names: readonly string[];
}

const knownForms = new WeakMap<Student, SearchForms>();

function searchFormsOf(student: Student): SearchForms {
  const known = knownForms.get(student);
  if (known) return known;
  const { email, firstName, lastName, graduationYear } = student;
  const fields = [email, firstName, lastName, graduationYear];
  const forms = {
    fields: [...new Set(fields.flatMap((text) => [text.toLowerCase(), searchForm(text)]))],
    names: nameWords(fullName(student)),
  };
  knownForms.set(student, forms);
  return forms;
}

/** Returns the words of a search as spec 5 compares them, in lower case. */
function searchWords(input: string): string[] {
  return input
    .toLowerCase()
    .split(' ')
    .filter((word) => word.trim() !== '');
}

const startsOne = (texts: readonly string[], start: string) =>
  texts.some((text) => text.startsWith(start));

/** Returns a function that tells whether a student is found. */
function searchFor(input: string): (student: Student) => boolean {
  const words = searchWords(input);
  const loose = searchWords(searchForm(input).replace(/\s/g, ' ')).map((word) => ({
    word,
    names: nameWords(word),
  }));
  const isSame = words.join(' ') === loose.map(({ word }) => word).join(' ');
  return (student) => {
    const { fields, names } = searchFormsOf(student);
    const isFound = loose.every(
      ({ word, names: asked }) =>
        startsOne(fields, word) ||
        (asked.length > 0 && asked.every((one) => startsOne(names, one))),
    );
    return isFound || (!isSame && words.every((word) => startsOne(fields, word)));
  };
}

/**
 * Returns the students for whom every word of a search is a prefix of the email, first name, last name or year (spec 5), in the
 * given order. Also finds names as they are displayed: by any word in them, and without accents or apostrophes, as /group does. An
 * empty search matches everyone.
 */
export function searchStudents(students: readonly Student[], input: string): readonly Student[] {
  return input.trim() === '' ? students : students.filter(searchFor(input));
}
