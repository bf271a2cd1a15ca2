import { loginEmailProblem, normalizeEmail } from '#domain/account';
import { parseHours } from '#domain/hours';
import { blankProfile, type Student } from '#domain/profile';
import { compareTexts, fullName } from '#domain/students';
import { type NameLine, readLines } from './nameLine';

/** A student whom a sheet names. */
export interface GroupMember {
  email: string;
  /** The student's own; null: those of the whole sheet. */
  hours: string | null;
}

/**
 * What becomes of a line. `found`: one student, and no other. `choice`: several students of that name, or (not `isExact`)
 * somebody whose name is longer or shorter: a person has to choose. `twice`: the same once more, counted once. All others
 * have to be mended or left out.
 */
export type LineOutcome =
  | { kind: 'found'; student: Student; isListed: boolean }
  | { kind: 'choice'; isExact: boolean }
  | { kind: 'twice'; first: number }
  | { kind: 'twiceOtherHours'; first: number }
  | { kind: 'nobody' }
  | { kind: 'leftOut' }
  | { kind: 'badAddress' | 'otherDomain' | NonNullable<NameLine['problem']> };

export interface MatchedLine {
  line: NameLine;
  /** Those whom it may mean, where a person has to choose or has chosen. */
  choices: Student[];
  outcome: LineOutcome;
}

export interface MatchedLines {
  lines: MatchedLine[];
  members: GroupMember[];
  /** How many lines keep the sheet from being sent. */
  open: number;
}

/** What people have answered, by the key of a line: the address of the student whom it means, '' to leave it out. */
export type LineAnswers = Readonly<Record<string, string>>;

/** Letters that have no accent to be taken off, and are written without their stroke or ring all the same. */
const plainLetters: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ð: 'd', đ: 'd', ł: 'l', þ: 'th', ı: 'i', ħ: 'h', ŋ: 'n' },
};

/** The words of a name as they are compared: capitals, accents, apostrophes and hyphens do not count. */
function nameWords(name: string): string[] {
  // Most names need no more, which is slow: a whole school's are read before the first line can be looked up.
  if (/^[a-z ]*$/i.test(name)) return name.toLowerCase().match(/[a-z]+/g) ?? [];
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘ʼ`´]/g, '')
    .replace(/[ßæœøðđłþıħŋ]/g, (letter) => plainLetters[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

const nameKey = (name: string) => nameWords(name).join(' ');

/** Whom a name may mean: all of exactly that name, or else those with a longer or shorter one. */
interface Meant {
  isExact: boolean;
  students: Student[];
}

interface StudentIndex {
  byEmail: Map<string, Student>;
  byName: Map<string, Student[]>;
  students: readonly Student[];
  /** Where the students with this word in their name stand in the list. */
  byWord: Map<string, number[]>;
  /** How many different words the name of each of the list has. */
  wordCounts: number[];
  /** Whom lines may mean, by the names in them: a keystroke changes one line of 500. */
  meant: Map<string, Meant>;
}

const knownIndexes = new WeakMap<readonly Student[], StudentIndex>();

/** Made once for a list, which must not be changed in place: for 5,000 students it takes longer than all lines. */
function indexOf(students: readonly Student[]): StudentIndex {
  const known = knownIndexes.get(students);
  if (known) return known;
  const index: StudentIndex = {
    byEmail: new Map(students.map((student) => [student.email, student])),
    byName: new Map(),
    byWord: new Map(),
    students,
    wordCounts: [],
    meant: new Map(),
  };
  for (const [at, student] of students.entries()) {
    const words = nameWords(fullName(student));
    const name = words.join(' ');
    const namesakes = index.byName.get(name);
    if (namesakes) namesakes.push(student);
    else if (name !== '') index.byName.set(name, [student]);
    const different = new Set(words);
    index.wordCounts.push(different.size);
    for (const word of different) {
      const bearers = index.byWord.get(word);
      if (bearers) bearers.push(at);
      else index.byWord.set(word, [at]);
    }
  }
  knownIndexes.set(students, index);
  return index;
}

const byNameAndEmail = (a: Student, b: Student) =>
  compareTexts(fullName(a), fullName(b)) || compareTexts(a.email, b.email);

/** Students of exactly that name, in either order: "First Last", "Last, First", or a column for each. */
function studentsNamed(names: readonly string[], { byName }: StudentIndex): Student[] {
  const [first = '', ...rest] = names.map(nameKey).filter((key) => key !== '');
  const keys = new Set([[first, ...rest].join(' '), [...rest, first].join(' ')]);
  return [...keys].flatMap((key) => byName.get(key) ?? []).sort(byNameAndEmail);
}

/** Students whose name has all words of the line, or the line all of theirs: with or without a middle name. */
function studentsLike(
  names: readonly string[],
  { students, byWord, wordCounts }: StudentIndex,
): Student[] {
  const words = new Set(nameWords(names.join(' ')));
  // By place and not by student: this is most of the work for a sheet of which no name fits.
  const shared = new Map<number, number>();
  for (const word of words) {
    for (const at of byWord.get(word) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
  }
  const alike: Student[] = [];
  for (const [at, count] of shared) {
    const student = students[at];
    const isLike = count > 1 && (count === words.size || count === wordCounts[at]);
    if (student && isLike) alike.push(student);
  }
  return alike.sort(byNameAndEmail);
}

const nobody: Meant = { isExact: false, students: [] };

function studentsMeant(line: NameLine, index: StudentIndex): Meant {
  if (line.email !== null || line.problem) return nobody;
  const key = line.names.join('\n');
  const known = index.meant.get(key);
  if (known) return known;
  const named = studentsNamed(line.names, index);
  const isExact = named.length > 0;
  const meant = { isExact, students: isExact ? named : studentsLike(line.names, index) };
  index.meant.set(key, meant);
  return meant;
}

function lookUp(
  line: NameLine,
  answer: string | undefined,
  index: StudentIndex,
): Omit<MatchedLine, 'line'> {
  const { isExact, students } = studentsMeant(line, index);
  const [first] = students;
  const only = isExact && students.length === 1 ? first : undefined;
  const choices = only ? [] : students;
  const student = only ?? choices.find(({ email }) => email === answer);
  if (answer === '') return { choices, outcome: { kind: 'leftOut' } };
  if (line.problem) return { choices, outcome: { kind: line.problem } };
  if (line.email !== null) return { choices, outcome: byAddress(line.email, index) };
  if (student) return { choices, outcome: { kind: 'found', student, isListed: true } };
  return { choices, outcome: first ? { kind: 'choice', isExact } : { kind: 'nobody' } };
}

function byAddress(written: string, { byEmail }: StudentIndex): LineOutcome {
  const email = normalizeEmail(written);
  const problem = loginEmailProblem(email);
  if (problem) return { kind: problem === 'error-bad-format' ? 'badAddress' : 'otherDomain' };
  const student = byEmail.get(email);
  return {
    kind: 'found',
    student: student ?? { email, ...blankProfile },
    isListed: student !== undefined,
  };
}

const isSettled = ({ kind }: LineOutcome) => ['found', 'twice', 'leftOut'].includes(kind);

/** Whether two lines give a student the same hours: 2 and 2.0 are. */
function sameHours(a: string | null, b: string | null): boolean {
  const [first, second] = [parseHours(a), parseHours(b)];
  return first && second ? first.eq(second) : a === b;
}

/**
 * Finds the students of a sheet. A line means a student only where exactly one fits it, or where a person has chosen.
 *
 * @param students the list of the dashboard; it must not be changed in place later
 */
export function matchLines(
  sheet: string,
  students: readonly Student[],
  answers: LineAnswers,
): MatchedLines {
  const index = indexOf(students);
  const members = new Map<string, GroupMember & { line: number }>();
  const lines = readLines(sheet).map((line): MatchedLine => {
    const { choices, outcome } = lookUp(line, answers[line.key], index);
    if (outcome.kind !== 'found') return { line, choices, outcome };
    const { email } = outcome.student;
    const before = members.get(email);
    if (!before) {
      members.set(email, { email, hours: line.hours, line: line.line });
      return { line, choices, outcome };
    }
    const kind = sameHours(before.hours, line.hours) ? 'twice' : 'twiceOtherHours';
    return { line, choices, outcome: { kind, first: before.line } };
  });
  return {
    lines,
    members: [...members.values()].map(({ email, hours }) => ({ email, hours })),
    open: lines.filter(({ outcome }) => !isSettled(outcome)).length,
  };
}
