import { school } from '#config/school';
import { docPaths, profileDocId } from '#domain/docPaths';
import { parseHours, zeroHours } from '#domain/hours';
import { damagedEntriesListed, largestRowsNamed } from '#domain/limits';
import { blankProfile, type Profile, profileFrom, type ProfileMap } from '#domain/profile';
import { storedText } from '#domain/storedText';
import { compareTexts, listedProfile } from '#domain/students';
import {
  type ActivityDocument,
  indexBuilder,
  type IndexColumns,
} from './activityIndex/activityIndex';
import { checkedDocumentBytes } from './documentSize';
import type { BuiltReport, DamagedEntry } from './report';
import {
  awardRows,
  awardsListCsv,
  compareStudents,
  hourSummaryCsv,
  identityCells,
  type StudentTotals,
} from './reportFiles';

const damagedHoursShown = 40;

function shownHours(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, damagedHoursShown) : `(${typeof value})`;
}

/**
 * Builds the report and the student list from profiles and entries in any order. It has two callers,
 * see docs/reports.md. Memory grows with the entries: the index has a few numbers for each.
 *
 * @param awardSteps whole hours at which an award is reached; the school's own unless told
 */
export function reportBuilder(awardSteps: readonly number[] = school.awardSteps) {
  const students = new Map<string, StudentTotals & { entries: number }>();
  const damaged: DamagedEntry[] = [];
  const index = indexBuilder();
  let entries = 0;
  let damagedEntries = 0;

  function studentOf(email: string) {
    let student = students.get(email);
    if (student === undefined) {
      const none = { total: zeroHours, nhs: zeroHours, keyClub: zeroHours, entries: 0 };
      student = { email, profile: null, ...none };
      students.set(email, student);
    }
    return student;
  }

  function recordDamage(email: string, id: string, value: unknown) {
    damagedEntries += 1;
    if (damaged.length === damagedEntriesListed) return;
    damaged.push({ email, id, hours: shownHours(value) });
  }

  return {
    /** Adds `users/{email}/profile/info`. The values may be damaged; see `profileFrom`. */
    addProfile(email: string, profile: Partial<Record<keyof Profile, unknown>>): void {
      studentOf(email).profile = profileFrom(profile);
    },

    /** Adds `users/{email}/entries/{entryId}`, which must come once, whatever its fields hold. */
    addEntry(email: string, entryId: string, entry: ActivityDocument['fields']): void {
      const student = studentOf(email);
      index.add({ email, id: entryId, fields: entry });
      entries += 1;
      student.entries += 1;
      // As the table reads them, or its total and the report's would differ.
      const hours = parseHours(storedText(entry.Hours));
      if (hours === null) {
        recordDamage(email, entryId, entry.Hours);
        return;
      }
      student.total = student.total.plus(hours);
      if (entry.NHS === 'Yes') student.nhs = student.nhs.plus(hours);
      if (entry.KeyClub === 'Yes') student.keyClub = student.keyClub.plus(hours);
    },

    /** The index of all activities, in the order in which they were added. */
    index: index.columns,

    /** Throws `DocumentTooLargeError` when a document would pass Firestore's limit. Changes nothing. */
    finish(): BuiltReport {
      const all = [...students.values()];
      const ranked = [...all].sort(compareStudents);
      const awards = awardRows(ranked, awardSteps);
      const hourSummary = hourSummaryCsv(ranked);
      const awardsList = awardsListCsv(awards);
      const largest = () =>
        all
          .map((student) => ({ ...student, size: identityCells(student).join('').length }))
          .sort((a, b) => b.size - a.size)
          .slice(0, largestRowsNamed)
          .map(({ email }) => email);
      // A student without a profile is listed too: staff could not open their hours otherwise.
      const profileMap: ProfileMap = Object.fromEntries(
        [...all]
          .sort((a, b) => compareTexts(a.email, b.email))
          .map(({ email, profile }) => [email, listedProfile(profile ?? blankProfile)]),
      );
      return {
        hourSummary,
        awardsList,
        profileMap,
        damaged: [...damaged].sort(
          (a, b) => compareTexts(a.email, b.email) || compareTexts(a.id, b.id),
        ),
        counts: {
          students: all.length,
          profiles: all.filter(({ profile }) => profile !== null).length,
          studentsWithoutProfile: all.filter(({ profile }) => profile === null).length,
          studentsWithoutEntries: all.filter((student) => student.entries === 0).length,
          entries,
          damagedEntries,
          awards: awards.length,
          cacheBytes: checkedDocumentBytes(docPaths.studentList, profileMap, largest),
          reportBytes: checkedDocumentBytes(
            docPaths.report,
            { lastUpdated: new Date(0), hourSummary, awardsList },
            largest,
          ),
        },
      };
    },
  };
}

/** The collection groups that a report is built from: `users/{email}/profile` and `.../entries`. */
export type ReportGroup = 'profile' | 'entries';

/** One document of a student, with whatever its fields hold. */
export interface StudentDocument {
  email: string;
  id: string;
  fields: Record<string, unknown>;
}

/** Where documents come from: the browser's SDK or the server's, page by page. */
export interface ReportSource {
  /** How many documents the pages of a group will bring, about; for the progress alone. */
  count: (group: ReportGroup) => Promise<number>;
  pages: (group: ReportGroup) => AsyncIterable<readonly StudentDocument[]>;
}

/** How far a report is: documents read, of how many. Writing begins when all are read. */
export interface ReportProgress {
  stage: 'reading' | 'writing';
  read: number;
  /** Grows when documents are added during the update, so that it is never less than `read`. */
  total: number;
}

/** How a report's run is watched and ended. */
export interface ReportRun {
  /** Ends the run before the next page, and never between the documents that are written. */
  signal: AbortSignal;
  onProgress: (progress: ReportProgress) => void;
  /** Is shown every entry that is read, where another list is made along with the report. */
  onEntry?: (document: StudentDocument) => void;
}

/** A report, and the index that is stored with it. */
export interface CollectedReport extends BuiltReport {
  index: IndexColumns;
}

/**
 * Reads everything a report needs and builds it, one page in memory at a time.
 *
 * Rejects with what the source threw, with the signal's reason once it is aborted, and with
 * `DocumentTooLargeError` when Firestore could not store the outcome.
 */
export async function collectReport(
  source: ReportSource,
  { signal, onProgress, onEntry }: ReportRun,
): Promise<CollectedReport> {
  const builder = reportBuilder();
  const counts = await Promise.all([source.count('profile'), source.count('entries')]);
  let total = counts[0] + counts[1];
  let read = 0;

  async function readAll(group: ReportGroup, add: (document: StudentDocument) => void) {
    for await (const page of source.pages(group)) {
      signal.throwIfAborted();
      for (const document of page) add(document);
      read += page.length;
      total = Math.max(total, read);
      onProgress({ stage: 'reading', read, total });
    }
  }

  signal.throwIfAborted();
  onProgress({ stage: 'reading', read, total });
  await readAll('profile', ({ email, id, fields }) => {
    if (id === profileDocId) builder.addProfile(email, fields);
  });
  await readAll('entries', (document) => {
    builder.addEntry(document.email, document.id, document.fields);
    onEntry?.(document);
  });
  return { ...builder.finish(), index: builder.index() };
}
