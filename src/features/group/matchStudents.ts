import type { Entry } from '#features/activities/entry';
import { parseHours } from '#features/activities/hoursMath';
import { storableEntry } from '#features/activities/storableEntry';
import { blankProfile } from '#features/profile/profile';
import { loginEmailProblem, normalizeEmail } from '#features/session/account';
import { fullName, type Student } from '#features/students/students';
import { compareTexts } from '#shared/lib/compare';
import { nameWords } from '#shared/lib/nameWords';
import { ownValue } from '#shared/lib/ownValue';
import { keyOfLine, wasLine } from './lineKey';
import type { ColumnAnswers, ListColumn } from './listColumns';
import { type NameLine, readList } from './nameList';

export interface GroupMember {
  email: string;
  /** The hours on the student's line; null for the hours of the whole list. */
  hours: string | null;
  /** True if the student was on the student list when the line was matched. Other students may not have signed in yet. */
  isListed?: boolean;
  /** The student's line, if not all of it is used, or it has a name that isn't listed. */
  written?: string;
}

/** Returns the list's activity as stored for one student, with the student's own hours if there are any. */
export function memberEntry(values: Entry, { hours }: GroupMember): Entry {
  return storableEntry({ ...values, Hours: hours ?? values.Hours, pictures: [] });
}

/**
 * How a name matches: one student and nobody similar (`only`), one student while others have longer or shorter names (`similar`),
 * `several` students of that name, longer or shorter names only (`inexact`), or `none`.
 */
export type NameMatch = 'only' | 'similar' | 'several' | 'inexact' | 'none';

/**
 * Why an address may not be meant: another student has the name beside it, the words beside it may not be a name, or only the address
 * without the number that begins it is listed.
 */
type AddressMatch = 'otherAddress' | 'otherWords' | 'numbered';

/**
 * The result for a line. `found`: exactly one student. `choice`: staff have to choose a student; `moreWords`: the line may have another
 * one. `twice`: a repeated student, counted once. `leftOutBelow`: skipped with a number of lines below, which are `belowLeftOut`.
 * `otherRow`: left out by a column. Staff have to fix or skip all others.
 */
export type LineOutcome =
  | { kind: 'found'; student: Student; isListed: boolean }
  | {
      kind: 'choice';
      match:
        | Exclude<NameMatch, 'only' | 'none'>
        | AddressMatch
        | 'moreWords'
        | 'otherAnswer'
        | 'skipped';
    }
  | { kind: 'twice' | 'twiceOtherHours' | 'twiceOtherCells'; first: number }
  | { kind: 'nobody' }
  | { kind: 'leftOut' }
  | { kind: 'leftOutBelow'; count: number }
  | { kind: 'belowLeftOut' }
  | { kind: 'otherRow' }
  | { kind: 'badAddress' | 'otherDomain' | 'manyNames' }
  | { kind: Exclude<NameLine['problem'], null | 'insideCell'> }
  | { kind: 'insideCell'; above: number };

export interface MatchedLine {
  line: NameLine;
  /** The students to choose from, even after staff have chosen. */
  choices: Student[];
  outcome: LineOutcome;
}

export interface MatchedLines {
  lines: MatchedLine[];
  members: GroupMember[];
  /** The columns that staff are asked about. */
  columns: ListColumn[];
  /** The numbers of lines to fix or skip, and of columns without an answer, before the list can be sent. */
  open: number;
  openColumns: number;
  /** The rows that staff have left out by a column. */
  leftOut: NameLine[];
}

/** Returns the answer that skips a line and all below it, as they are now. */
export const skipBelow = (below: readonly NameLine[]) =>
  ['below', ...below.map(({ text, between }) => (between ? `${between}\n${text}` : text))].join(
    '\n',
  );

/** Staff's answers by line key: the address of the chosen student, '' to skip the line, or `skipBelow()`. */
export type LineAnswers = Readonly<Record<string, string>>;

const nameKey = (name: string) => nameWords(name).join(' ');

/** Returns the words of a name. A repeated word, as in "Mohamed Mohamed", counts as another one. */
const countedWords = (name: string) =>
  new Set(nameWords(name).map((word, at, all) => (all.indexOf(word) < at ? `${word} 2` : word)));

/** The students a name may refer to. */
interface Candidates {
  match: NameMatch;
  students: Student[];
  /** For `none`, those with the nearest names. Looked up when first needed. */
  nearest?: Student[];
}

interface StudentIndex {
  students: readonly Student[];
  byEmail: Map<string, Student>;
  byName: Map<string, Student[]>;
  /** For each word of a name, the positions of its students in the list. */
  byWord: Map<string, number[]>;
  /** The number of words in each student's name. */
  wordCounts: number[];
  /** Caches results by the names in a line, because a keystroke changes one line of 500. */
  candidates: Map<string, Candidates>;
  /** Returns words that differ by about one letter. Built when first needed. */
  nearWords?: (word: string) => Set<string>;
  /** The last result, because the form's list of lines, its errors and submitting must all use the same one. */
  last?: { list: string; answers: LineAnswers; columns: ColumnAnswers; matched: MatchedLines };
}

const knownIndexes = new WeakMap<readonly Student[], StudentIndex>();

/** Returns the index of a list, which must not change. Cached: for 5,000 students, building it takes longer than looking up all lines. */
function indexOf(students: readonly Student[]): StudentIndex {
  const known = knownIndexes.get(students);
  if (known) return known;
  const index: StudentIndex = {
    students,
    byEmail: new Map(students.map((student) => [student.email, student])),
    byName: new Map(),
    byWord: new Map(),
    wordCounts: [],
    candidates: new Map(),
  };
  const add = <Item>(map: Map<string, Item[]>, key: string, item: Item) => {
    const items = map.get(key);
    if (items) items.push(item);
    else map.set(key, [item]);
  };
  for (const [at, student] of students.entries()) {
    const words = nameWords(fullName(student));
    if (words.length > 0) add(index.byName, words.join(' '), student);
    const counted = countedWords(fullName(student));
    index.wordCounts.push(counted.size);
    for (const word of counted) add(index.byWord, word, at);
  }
  knownIndexes.set(students, index);
  return index;
}

const byNameAndEmail = (a: Student, b: Student) =>
  compareTexts(fullName(a), fullName(b)) || compareTexts(a.email, b.email);

type Names = Pick<NameLine, 'names' | 'namesAt'>;

/** Returns students with exactly this name: "First Last", or in either order unless headings say which is which. */
function studentsNamed({ names, namesAt }: Names, { byName }: StudentIndex): Student[] {
  const [first = '', ...rest] = names.map(nameKey).filter((key) => key !== '');
  const turned = namesAt === 'firstLast' ? [first, ...rest] : [...rest, first];
  const keys = new Set([[first, ...rest].join(' '), turned.join(' ')]);
  return [...keys].flatMap((key) => byName.get(key) ?? []).sort(byNameAndEmail);
}

/** Returns students whose name has all words of the line or vice versa, such as with or without a middle name. */
function studentsLike(
  names: readonly string[],
  { students, byWord, wordCounts }: StudentIndex,
): Student[] {
  const words = countedWords(names.join(' '));
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

/** Returns the word and every text it becomes without one of its letters. */
function withoutOneLetter(word: string): Set<string> {
  const parts = Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));
  return new Set([word, ...parts]);
}

/**
 * Returns a function that finds the words near another: one missing, extra, wrong or swapped letter. Two words are near if they become
 * the same text without one letter, so a lookup doesn't compare all words. Single letters are never near.
 */
function nearWordsIn(words: Iterable<string>): (word: string) => Set<string> {
  const byPart = new Map<string, string[]>();
  for (const word of words) {
    for (const part of withoutOneLetter(word)) {
      const others = byPart.get(part);
      if (others) others.push(word);
      else if (part.length > 1) byPart.set(part, [word]);
    }
  }
  return (word) => new Set([...withoutOneLetter(word)].flatMap((part) => byPart.get(part) ?? []));
}

/** The maximum number of students offered for an unknown name. */
const nearestMax = 4;

/** Points for a word of a line that is in a student's name: exactly, with about one different letter, or as the beginning of a word. */
const points = { same: 6, near: 4, start: 1 };

/** Returns the students with the nearest names. They share a word with the line, or have two words with typing errors. */
function nearestStudents(names: readonly string[], index: StudentIndex): Student[] {
  const words = [...new Set(nameWords(names.join(' ')))];
  index.nearWords ??= nearWordsIn(index.byWord.keys());
  const scores = new Map<number, number>();
  const score = (at: number, gained: number) => scores.set(at, (scores.get(at) ?? 0) + gained);
  for (const word of words) {
    for (const at of index.byWord.get(word) ?? []) score(at, points.same);
    for (const near of index.nearWords(word)) {
      if (near === word) continue;
      for (const at of index.byWord.get(near) ?? []) score(at, points.near);
    }
  }
  const enough = Math.min(points.same, points.near * words.length);
  const found = [...scores].flatMap(([at, gained]) => {
    const student = index.students[at];
    if (!student || gained < enough) return [];
    const own = nameWords(fullName(student));
    const starts = words.filter(
      (word) =>
        !own.includes(word) && own.some((one) => one.startsWith(word) || word.startsWith(one)),
    );
    return [{ student, gained: gained + starts.length * points.start }];
  });
  const best = Math.max(...found.map(({ gained }) => gained));
  return found
    .filter(({ gained }) => gained > best - points.near)
    .sort((a, b) => b.gained - a.gained || byNameAndEmail(a.student, b.student))
    .slice(0, nearestMax)
    .map(({ student }) => student);
}

/**
 * Finds the students a name may refer to. A longer or shorter name makes even an exact match ambiguous: students choose the names
 * they save, so otherwise one could receive another's hours.
 */
function findCandidates({ names, namesAt }: Names, index: StudentIndex): Candidates {
  const key = [namesAt === 'firstLast', ...names].join('\n');
  const known = index.candidates.get(key);
  if (known) return known;
  const named = studentsNamed({ names, namesAt }, index);
  const others = studentsLike(names, index).filter((student) => !named.includes(student));
  const students = [...named, ...others];
  const match =
    (students.length === 0 && 'none') ||
    (named.length === 0 && 'inexact') ||
    (named.length > 1 && 'several') ||
    (others.length > 0 && 'similar') ||
    'only';
  const candidates: Candidates = { match, students };
  index.candidates.set(key, candidates);
  return candidates;
}

type LookedUp = Omit<MatchedLine, 'line'>;

/** Looks up a line's student. `hasSkip` if staff have skipped the line, perhaps because of another problem. */
function lookUp(
  line: NameLine,
  { answer, hasSkip }: { answer: string | undefined; hasSkip: boolean },
  index: StudentIndex,
): LookedUp {
  const look = line.email === null ? lookUpName : lookUpAddress;
  const found = problemOf(line) ?? look(line, answer, index);
  const { outcome } = found;
  // There was a question when staff answered, so they may mean somebody else.
  const wasSkipped = answer === undefined && hasSkip;
  if (answer === undefined && !wasSkipped) return found;
  if (outcome.kind === 'found' && found.choices.length === 0) {
    const { student } = outcome;
    const match = wasSkipped ? 'skipped' : 'otherAnswer';
    found.choices = [student];
    if (student.email !== answer) found.outcome = { kind: 'choice', match };
  }
  return answer === '' ? { ...found, outcome: { kind: 'leftOut' } } : found;
}

function problemOf({ problem, above }: NameLine): LookedUp | null {
  if (problem === null) return null;
  const outcome =
    problem === 'insideCell' ? { kind: problem, above: above ?? 0 } : { kind: problem };
  return { choices: [], outcome };
}

/** Returns true if a line has the full names of several of these students. Those who share a word may be one with a longer name. */
function hasManyNames({ names }: NameLine, students: readonly Student[]): boolean {
  const words = new Set(nameWords(names.join(' ')));
  const within = students
    .map((student) => nameWords(fullName(student)))
    .filter((own) => own.every((word) => words.has(word)));
  return within.some((one) => within.some((other) => !other.some((word) => one.includes(word))));
}

/** Returns true if a line has at least two words more than each student's name. They may be another student's. */
function hasOtherWords({ names }: NameLine, students: readonly Student[]): boolean {
  const count = nameWords(names.join(' ')).length;
  return students.every((student) => nameWords(fullName(student)).length + 2 <= count);
}

function lookUpName(line: NameLine, answer: string | undefined, index: StudentIndex): LookedUp {
  const candidates = findCandidates(line, index);
  const { match } = candidates;
  if (hasManyNames(line, candidates.students))
    return { choices: [], outcome: { kind: 'manyNames' } };
  if (match === 'none') candidates.nearest ??= nearestStudents(line.names, index);
  const students = candidates.nearest ?? candidates.students;
  const choices = match === 'only' ? [] : students;
  const student = match === 'only' ? students[0] : choices.find(({ email }) => email === answer);
  if (student) return { choices, outcome: { kind: 'found', student, isListed: true } };
  const isUnclear = choices.length > 0 && (match === 'inexact' || match === 'none');
  if (isUnclear && hasOtherWords(line, choices))
    return { choices, outcome: { kind: 'choice', match: 'moreWords' } };
  const isUnknown = match === 'none' || match === 'only';
  return { choices, outcome: isUnknown ? { kind: 'nobody' } : { kind: 'choice', match } };
}

function lookUpAddress(line: NameLine, answer: string | undefined, index: StudentIndex): LookedUp {
  const addressed = byAddress(line.email ?? '', index);
  if (addressed.kind !== 'found') return { choices: [], outcome: addressed };
  const { student: own, isListed: isOwnListed } = addressed;
  const { students } = findCandidates(line, index);
  if (hasManyNames(line, students)) return { choices: [], outcome: { kind: 'manyNames' } };
  const numberless = isOwnListed ? undefined : index.byEmail.get(own.email.replace(/^\d+\./, ''));
  const named = students.some(({ email }) => email === own.email) ? [] : students;
  const others = numberless ? [numberless] : named;
  if (others.length === 0 && isNameOf(own, line)) return { choices: [], outcome: addressed };
  const choices = [...others, own];
  const student = choices.find((one) => one.email === answer);
  const match = (numberless && 'numbered') ?? (named.length > 0 ? 'otherAddress' : 'otherWords');
  if (!student) return { choices, outcome: { kind: 'choice', match } };
  const isListed = index.byEmail.has(student.email);
  return { choices, outcome: { kind: 'found', student, isListed } };
}

/** A name whose last word is capitalized, without a letter or word such as "No" that marks who was there at either end. */
const nameForm =
  /^(?!(?:[AENPUXYaenpuxy]|[Nn][Oo]|[Oo][Uu][Tt])(?:\s|$))(?:.*\s)?(?!(?:[AENPUXY]|[Nn][Oo]|[Oo][Uu][Tt])$)[^\p{Ll}\s]\S*$/u;

/**
 * Returns true if the words beside a student's address are the student's name, and don't say "absent", for example. A nickname may
 * replace the first name, and initials may follow it.
 */
function isNameOf({ firstName, lastName, email }: Student, { names, namesAt }: NameLine): boolean {
  const [first, last] = [nameWords(firstName), nameWords(lastName)];
  const own = new Set([...first, ...last]);
  const words = nameWords(names.join(' '));
  if (words.every((word) => own.has(word))) return true;
  // Without a saved name, only their heading, their form and place, or the address tell.
  if (own.size === 0) {
    const isInAddress = (word: string) => word.length > 1 && email.split('@')[0]?.includes(word);
    const isInColumn = namesAt === 'columns' || namesAt === 'firstLast';
    // In "New Kid (Absent)", the second part is none.
    const isOneName =
      names.length === 1 || (names.length === 2 && nameWords(names[0] ?? '').length === 1);
    const hasForm =
      (namesAt !== 'after' && names.every((name) => nameForm.test(name))) ||
      (isInColumn && !/\p{Lu}/u.test(names.join(' ')));
    return words.length > 1 && ((isOneName && hasForm) || words.every(isInAddress));
  }
  const others = words.filter((word, at) => {
    const isInitial = /^[^x]$/.test(word) && first.includes(words[at - 1] ?? '');
    return !own.has(word) && !isInitial;
  });
  const isCapitalized = names
    .join(' ')
    .split(/\s+/)
    .every((word) => /^[^\p{Ll}]/u.test(word));
  const isNickname =
    others.length === 1 &&
    isCapitalized &&
    first.length > 0 &&
    !first.some((word) => words.includes(word));
  return (
    (others.length === 0 || (isNickname && own.has(words.at(-1) ?? ''))) &&
    last.every((word) => words.includes(word)) &&
    names.every((name) => nameWords(name).some((word) => own.has(word)))
  );
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

const settled: readonly LineOutcome['kind'][] = [
  ...(['found', 'twice', 'leftOut', 'leftOutBelow', 'belowLeftOut', 'otherRow'] as const),
  // The column is asked about.
  'noNames',
];

/** Returns true if two lines give a student the same hours, such as 2 and 2.0. */
function sameHours(a: string | null, b: string | null): boolean {
  const [first, second] = [parseHours(a), parseHours(b)];
  return first && second ? first.eq(second) : a === b;
}

/** No answers, the same each time. */
const noAnswers: ColumnAnswers = {};

/**
 * Finds the students of a pasted list. A line counts only if exactly one student matches or staff have chosen one. Returns the same object
 * for the same arguments as in the last call.
 *
 * @param students the student list, which must not be changed in place later
 */
export function matchLines(
  list: string,
  students: readonly Student[],
  answers: LineAnswers,
  columnAnswers: ColumnAnswers = noAnswers,
): MatchedLines {
  const index = indexOf(students);
  const { last } = index;
  if (last?.list === list && last.answers === answers && last.columns === columnAnswers)
    return last.matched;
  const members = new Map<string, { member: GroupMember; line: NameLine }>();
  const candidatesOf = (text: string) =>
    findCandidates({ names: [text], namesAt: 'before' }, index);
  const isNamed = (text: string) => candidatesOf(text).match !== 'none';
  const isBelow = (answer = '') => answer.startsWith('below\n');
  const skips = Object.entries(answers).filter(([, answer]) => answer === '' || isBelow(answer));
  const skipped = new Set(skips.map(([key]) => keyOfLine(key)));
  const isNear = (text: string) => {
    const candidates = candidatesOf(text);
    if (candidates.match !== 'none') return true;
    candidates.nearest ??= nearestStudents([text], index);
    return candidates.nearest.length > 0;
  };
  const isSkipped = (line: string, total: number) =>
    skips.some(([key]) => wasLine(key, line, total));
  const read = readList(list, { isNamed, isNear, isSkipped }, columnAnswers);
  const skippedFrom = read.lines.findIndex((line, at) => {
    const answer = ownValue(answers, line.key);
    return isBelow(answer) && answer === skipBelow(read.lines.slice(at + 1));
  });
  const lines = read.lines.map((line, at): MatchedLine => {
    if (skippedFrom >= 0 && at >= skippedFrom) {
      const count = read.lines.length - at - 1;
      const isFirst = at === skippedFrom;
      const outcome = isFirst
        ? ({ kind: 'leftOutBelow', count } as const)
        : ({ kind: 'belowLeftOut' } as const);
      return { line, choices: [], outcome };
    }
    const hasSkip = skipped.has(keyOfLine(line.key));
    const given = ownValue(answers, line.key);
    // The lines below aren't those that were skipped.
    const answer = isBelow(given) ? undefined : given;
    const { choices, outcome } = lookUp(line, { answer, hasSkip }, index);
    // A title isn't left out with rows of other cells.
    const isStudent = () =>
      outcome.kind === 'found' || line.email !== null || isNamed(line.names.join(' '));
    // A mark may be missing because it couldn't be read, so such a line stays a question.
    const isOther = line.hasOtherMark && outcome.kind === 'found';
    if (isOther || (line.isLeftOut && isStudent()))
      return { line, choices: answer ? choices : [], outcome: { kind: 'otherRow' } };
    if (outcome.kind !== 'found') return { line, choices, outcome };
    const { isListed } = outcome;
    const { email } = outcome.student;
    const before = members.get(email);
    if (!before) {
      // Without a saved name, the line may say who it is.
      const isShown = line.unused !== '' || (!isListed && line.names.length > 0);
      const written = isShown ? { written: line.text } : {};
      members.set(email, { member: { email, hours: line.hours, isListed, ...written }, line });
      return { line, choices, outcome };
    }
    const { line: first } = before;
    const kind =
      (!sameHours(first.hours, line.hours) && 'twiceOtherHours') ||
      (first.unused && line.unused && first.unused !== line.unused && 'twiceOtherCells') ||
      'twice';
    return { line, choices, outcome: { kind, first: first.line } };
  });
  // Nothing is asked about tables that are skipped.
  const lastLine = read.lines[skippedFrom]?.line ?? Infinity;
  const columns = read.columns.filter(({ line }) => line < lastLine);
  const matched = {
    lines,
    members: Array.from(members.values(), ({ member }) => member),
    columns,
    open: lines.filter(({ outcome }) => !settled.includes(outcome.kind)).length,
    openColumns: columns.filter(({ answer }) => answer === null).length,
    leftOut: lines.flatMap(({ line, outcome }) => (outcome.kind === 'otherRow' ? [line] : [])),
  };
  index.last = { list, answers, columns: columnAnswers, matched };
  return matched;
}
