import { newAccountsAnHour } from '#domain/limits';
import { counted, groupedCount } from '#domain/messages';
import type { ComparedStudent, RosterOutcome, StudentToStore } from './compareRoster';

const names = (count: number) => counted(count, 'name');
const students = (count: number) => counted(count, 'student');

/** Texts of /roster. None is in the spec, and nobody but staff downloads them. */
export const rosterMessages = {
  intro:
    "The school's list of students, as a CSV file or as cells copied from a spreadsheet. Students whom you add find their profile filled in when they sign in for the first time.",
  hint: 'A line of headings first: email, first name, last name, graduation year, in any order.',
  replaceText: 'Take the file in place of what stands here?',
  notKept:
    'This text is too long for the browser to keep: a reload would lose it. Save it as a file first.',
  replaceTextAbout: 'What you pasted or changed is not stored, and goes.',
  nobody: 'There are no students under the headings.',
  counts: (counts: Record<ComparedStudent['state'] | 'wrong', number>) =>
    `${groupedCount(counts.new)} new, ${groupedCount(counts.same)} the same, ${groupedCount(counts.different)} different, ${groupedCount(counts.wrong)} wrong`,
  repeated: (count: number) => `${counted(count, 'line repeats', 'lines repeat')} another one.`,
  ignored: (columns: readonly string[]) => `Columns that are not needed: ${columns.join(', ')}.`,
  leaveOut: (count: number) =>
    count === 1 ? 'Leave out the wrong line' : `Leave out the ${groupedCount(count)} wrong lines`,
  leaveOutFirst: 'Mend the wrong lines above, or tick that they are left out.',
  replaceNames: (count: number) =>
    `Replace names: ${counted(count, 'student is', 'students are')} listed with another name or year`,
  add: (toStore: readonly StudentToStore[]) => {
    const replaced = toStore.filter(({ replaceable }) => replaceable !== null).length;
    const added = toStore.length - replaced;
    if (replaced === 0) return `Add ${students(added)}`;
    return added === 0
      ? `Replace ${names(replaced)}`
      : `Add ${students(added)}, replace ${names(replaced)}`;
  },
  nothingToAdd: 'Everybody in the file is listed already.',
  allWrong: 'No line of the file can be taken.',
  accounts: `Firebase takes ${newAccountsAnHour} new accounts an hour from one network address, and a school is often one address. Where more students sign in for the first time within an hour, use npm run roster instead: it also makes the accounts.`,
  full: (percent: number) =>
    percent < 100
      ? `With these students the student list is ${percent} % full. When it is full, new students can log hours but are not listed. Remove students who have left.`
      : `With these students the student list would be ${percent} % full, and nothing can be added. Remove students who have left first.`,
  progress: (done: number, total: number) => `${groupedCount(done)} of ${students(total)}`,
  outcome: (run: RosterOutcome | { outcome: 'unreachable' }): string => {
    switch (run.outcome) {
      case 'unreachable':
        return 'Nothing was added: the server could not be reached or refused. Try again.';
      case 'tooLarge':
        return 'Nothing was added: the student list cannot hold them all. Remove students who have left first.';
      default: {
        const parts = [
          `Added ${students(run.added)}.`,
          ...(run.replaced > 0 ? [`Replaced ${names(run.replaced)}.`] : []),
          ...(run.outcome === 'stopped' ? [`Stopped; ${students(run.left)} left.`] : []),
          ...(run.outcome === 'failed'
            ? ['Then the server could not be reached or refused. Press again to go on.']
            : []),
        ];
        return parts.join(' ');
      }
    }
  },
  kept: (count: number) =>
    `${students(count)} had a profile that differs, and kept it. Nothing of it was changed.`,
  states: {
    new: () => 'New',
    same: () => 'The same',
    different: ({ listed }: ComparedStudent) =>
      listed
        ? `Different: listed as ${listed.firstName} ${listed.lastName}, ${listed.graduationYear}`
        : 'Different',
  } satisfies Record<ComparedStudent['state'], (student: ComparedStudent) => string>,
  wrong: (words: string) => `Wrong: ${words}`,
  leaving: (count: number) =>
    `${counted(count, 'student is', 'students are')} listed and not in this file`,
  leavingAbout:
    'Nobody is removed here. Look through them: a student whose address is misspelt in the file is among them. The program exports and removes those of a file: npm run graduates -- --file leaving.csv',
} as const;
