/** Words for each grade. Case and the word "grade" are ignored. */
const gradeWords: Record<number, readonly string[]> = {
  9: ['9', '09', '9th', 'ninth', 'freshman', 'freshmen', 'fr'],
  10: ['10', '10th', 'tenth', 'sophomore', 'sophomores', 'soph', 'so'],
  11: ['11', '11th', 'eleventh', 'junior', 'juniors', 'jr'],
  12: ['12', '12th', 'twelfth', 'senior', 'seniors', 'sr'],
};

const grades = new Map(
  Object.entries(gradeWords).flatMap(([grade, words]) =>
    words.map((word) => [word, Number(grade)] as const),
  ),
);

/** Longer cells aren't grades. The patterns below would take minutes for a cell of a million dashes. */
const longestGrade = 40;

/** Reads a grade from 9 to 12, such as `9`, `Grade 9`, `9th grade` or `Freshman`. Returns null for anything else. */
export function gradeIn(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed.length > longestGrade) return null;
  const word = trimmed
    .toLowerCase()
    .replace(/^(?:grade|gr)\b[\s.:]*|[\s-]*\bgrade$/g, '')
    // Abbreviations, and numbers that a spreadsheet shows with decimals.
    .replace(/[.]0*$/, '');
  return grades.get(word) ?? null;
}
