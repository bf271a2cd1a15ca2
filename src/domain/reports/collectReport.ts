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
 * Builds the report and the student list from profiles and entries in any order, both for the dashboard and for `npm run report`
 * (docs/reports.md). Memory grows with the entries, because the index stores a few numbers for each.
 *
 * @param awardSteps hours at which students reach an award (default: the school's)
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

    /** Adds `users/{email}/entries/{entryId}`, which may be damaged. Call it once per entry. */
    addEntry(email: string, entryId: string, entry: ActivityDocument['fields']): void {
      const student = studentOf(email);
      index.add({ email, id: entryId, fields: entry });
      entries += 1;
      student.entries += 1;
      // Parsed as in the table, so that both show the same total.
      const hours = parseHours(storedText(entry.Hours));
      if (hours === null) {
        recordDamage(email, entryId, entry.Hours);
        return;
      }
      student.total = student.total.plus(hours);
      if (entry.NHS === 'Yes') student.nhs = student.nhs.plus(hours);
      if (entry.KeyClub === 'Yes') student.keyClub = student.keyClub.plus(hours);
    },

    /** Returns the index of all activities, in the order in which they were added. */
    index: index.columns,

    /** Returns the report. Throws `DocumentTooLargeError` if a document would exceed Firestore's limit. More can be added afterwards. */
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
      // Include students without a profile, or staff couldn't open their hours.
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

/** The collection groups a report is built from: `users/{email}/profile` and `.../entries`. */
export type ReportGroup = 'profile' | 'entries';

/** A document of a student. Its fields may hold anything. */
export interface StudentDocument {
  email: string;
  id: string;
  fields: Record<string, unknown>;
}

/** Reads documents page by page, with the browser SDK or the server SDK. */
export interface ReportSource {
  /** Returns roughly how many documents a group has, for the progress display only. */
  count: (group: ReportGroup) => Promise<number>;
  pages: (group: ReportGroup) => AsyncIterable<readonly StudentDocument[]>;
}

/** The number of documents read so far. Writing starts after the last one. */
export interface ReportProgress {
  stage: 'reading' | 'writing';
  read: number;
  /** Never less than `read`: grows if documents are added during the update. */
  total: number;
}

/** How to observe and cancel an update. */
export interface ReportRun {
  /** Cancels before the next page is read, never between writes. */
  signal: AbortSignal;
  onProgress: (progress: ReportProgress) => void;
  /** Called with every entry read, for callers that build another list along with the report. */
  onEntry?: (document: StudentDocument) => void;
}

/** A report and the index stored with it. */
export interface CollectedReport extends BuiltReport {
  index: IndexColumns;
}

/**
 * Reads everything a report needs, one page in memory at a time, and builds it.
 *
 * Rejects with the source's error, with the signal's reason if aborted, or with `DocumentTooLargeError` if Firestore couldn't store
 * the result.
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
