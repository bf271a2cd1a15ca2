import { parseFilters } from '#features/reports/questions/filters';
import type { KeptQuestion } from '#features/reports/questions/keptQuestions';
import { searchStudents } from '#features/students/searchStudents';
import { hasLastName } from '#shared/lib/nameWords';
import type { ExportFolder } from './exportFolder';

/**
 * Returns the kept questions that may name one of these students: their texts contain the address or a word of the name, or their search
 * finds the student. Only a person can tell.
 *
 * @param students names by address; the address if the name is unknown
 */
export function questionsNaming(
  questions: readonly KeptQuestion[],
  students: ExportFolder['students'],
): KeptQuestion[] {
  const all = Object.entries(students).map(([email, name]) => ({
    email,
    firstName: name === email ? '' : name,
    lastName: '',
    graduationYear: '',
  }));
  return questions.filter(({ name, search }) => {
    const { studentSearch, activity, contact } = parseFilters(new URLSearchParams(search));
    const texts = [name, studentSearch, activity, contact].join('\n').toLowerCase();
    const withoutGenitives = texts.replace(/['’]s\b/g, '');
    const isNamed = all.some(
      (student) =>
        texts.includes(student.email) || hasLastName(withoutGenitives, student.firstName),
    );
    const isFound = studentSearch.trim() !== '' && searchStudents(all, studentSearch).length > 0;
    return isNamed || isFound;
  });
}
