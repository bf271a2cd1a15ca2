import { newAccountsAnHour } from '#shared/lib/limits';
import { groupedCount, pluralize } from '#shared/lib/messages';
import { skippedAbove } from '#shared/lib/tableMessages';
import type { ComparedStudent, RosterOutcome, StudentToStore } from './compareRoster';
import type { Roster } from './readRoster';

const students = (count: number) => pluralize(count, 'student');

/** Texts of /roster. Not in the spec. Only staff download them. */
export const rosterMessages = {
  replaceText: 'Replace the current text with this file?',
  notKept:
    'This text is too long for your browser to keep, so reloading the page would lose it. Save it as a file first.',
  nobody: 'There are no students below the header row.',
  counts: (counts: Record<ComparedStudent['state'] | 'wrong', number>) =>
    `${groupedCount(counts.new)} new, ${groupedCount(counts.same)} unchanged, ${groupedCount(counts.different)} different, ${groupedCount(counts.wrong)} with errors`,
  repeated: (count: number) =>
    count === 1 ? '1 line is a duplicate.' : `${groupedCount(count)} lines are duplicates.`,
  ignored: (columns: readonly string[]) => `Ignored columns: ${columns.join(', ')}.`,
  above: skippedAbove,
  grades: ({ schoolYear, classOf9, classOf12 }: NonNullable<Roster['grades']>) =>
    `Grades are for the ${schoolYear} school year: grade 9 means the class of ${classOf9}, and grade 12 the class of ${classOf12}.`,
  skip: (count: number) =>
    count === 1 ? 'Skip the line with errors' : `Skip the ${groupedCount(count)} lines with errors`,
  skipFirst: 'Fix the lines with errors, or check the box to skip them.',
  replaceNames: (count: number) =>
    count === 1
      ? 'Update 1 student whose name or year is different'
      : `Update ${groupedCount(count)} students whose name or year is different`,
  add: (toStore: readonly StudentToStore[]) => {
    const replaced = toStore.filter(({ replaceable }) => replaceable !== null).length;
    const added = toStore.length - replaced;
    if (replaced === 0) return `Add ${students(added)}`;
    return added === 0
      ? `Update ${students(replaced)}`
      : `Add ${students(added)}, update ${groupedCount(replaced)}`;
  },
  nothingToAdd: 'Everyone in the file is already listed.',
  allWrong: 'Every line of the file has errors.',
  accounts: `Firebase allows ${newAccountsAnHour} new accounts per hour from one IP address, which a whole school often shares. If more students will sign in for the first time within an hour, use npm run roster instead, which also creates their accounts.`,
  full: (percent: number) =>
    percent < 100
      ? `Adding these students makes the student list ${percent}% full. Once it is full, new students can still log hours but won't be listed. Remove students who have left.`
      : `These students would make the student list ${percent}% full, so they can't be added. Remove students who have left first.`,
  progress: (done: number, total: number) => `${groupedCount(done)} of ${students(total)}`,
  outcome: (run: RosterOutcome | { outcome: 'unreachable' }): string => {
    switch (run.outcome) {
      case 'unreachable':
        return "Nothing was added. The server couldn't be reached or refused the request. Try again.";
      case 'tooLarge':
        return "Nothing was added. The student list can't hold them all. Remove students who have left first.";
      default: {
        const parts = [
          `Added ${students(run.added)}.`,
          ...(run.replaced > 0 ? [`Updated ${students(run.replaced)}.`] : []),
          ...(run.there > 0
            ? [`${students(run.there)} ${run.there === 1 ? 'was' : 'were'} there already.`]
            : []),
          ...(run.outcome === 'stopped' ? [`Stopped with ${students(run.left)} left.`] : []),
          ...(run.outcome === 'failed'
            ? [
                "Then the server couldn't be reached or refused the request. Press again to continue.",
              ]
            : []),
        ];
        return parts.join(' ');
      }
    }
  },
  kept: (count: number) =>
    `${students(count)} had already saved a different profile, which was kept.`,
  removed: (count: number) =>
    `${students(count)} to update ${count === 1 ? 'was' : 'were'} removed meanwhile, so nothing was stored for them. If they are students again, add them as new.`,
  states: {
    new: () => 'New',
    same: () => 'Unchanged',
    different: ({ listed }: ComparedStudent) =>
      listed
        ? `Different: listed as ${listed.firstName} ${listed.lastName}, ${listed.graduationYear}`
        : 'Different',
  } satisfies Record<ComparedStudent['state'], (student: ComparedStudent) => string>,
  leaving: (count: number) =>
    count === 1
      ? "1 listed student isn't in this file"
      : `${groupedCount(count)} listed students aren't in this file`,
  leavingUnknown:
    "Some lines with errors don't tell which student they are about, so students missing from this file can't be listed. Fix those lines, or delete them from the file, first.",
} as const;
