import { school } from '#config/school';
import { parseHours, zeroHours } from '#features/activities/hoursMath';
import { blankProfile, type Profile, profileFrom } from '#features/profile/profile';
import { type BuiltReport, type DamagedEntry, reportFrom } from '#features/reports/report';
import {
  awardRows,
  awardsListCsv,
  compareStudents,
  hourSummaryCsv,
  identityCells,
  type StudentTotals,
} from '#features/reports/reportCsv';
import { listedProfile, type ProfileMap } from '#features/students/students';
import { checkedDocumentBytes } from '#shared/firebase/documentSize';
import type { StudentDocument } from '#shared/firebase/studentDocument';
import { compareTexts } from '#shared/lib/compare';
import { docPaths, profileDocId } from '#shared/lib/docPaths';
import { damagedEntriesListed, largestRowsNamed } from '#shared/lib/limits';
import { storedText } from '#shared/lib/storedText';
import {
  type ActivityDocument,
  columnsWithout,
  indexBuilder,
  type IndexColumns,
} from './activityIndex';

const damagedHoursShown = 40;

function shownHours(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, damagedHoursShown) : `(${typeof value})`;
}

/**
 * Builds the report and the student list from profiles and entries in any order, both for the dashboard and for `npm run report`
 * (docs/reports.md). Memory grows with the entries, because the index stores a few numbers for each.
 */
export function reportBuilder(awardSteps: readonly number[] = school.awardSteps) {
  const students = new Map<string, StudentTotals & { entries: number; damagedEntries: number }>();
  const damaged: DamagedEntry[] = [];
  const index = indexBuilder();

  function studentOf(email: string) {
    let student = students.get(email);
    if (student === undefined) {
      const none = { total: zeroHours, nhs: zeroHours, keyClub: zeroHours };
      student = { email, profile: null, ...none, entries: 0, damagedEntries: 0 };
      students.set(email, student);
    }
    return student;
  }

  /** Builds the report without these students. Throws `DocumentTooLargeError` if a document would exceed Firestore's limit. */
  function finish(removed: ReadonlySet<string> = new Set()): BuiltReport {
    const all = [...students.values()].filter(({ email }) => !removed.has(email));
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
    const sumOf = (count: 'entries' | 'damagedEntries') =>
      all.reduce((sum, student) => sum + student[count], 0);
    return {
      hourSummary,
      awardsList,
      profileMap,
      damaged: damaged
        .filter(({ email }) => !removed.has(email))
        .sort((a, b) => compareTexts(a.email, b.email) || compareTexts(a.id, b.id)),
      counts: {
        students: all.length,
        profiles: all.filter(({ profile }) => profile !== null).length,
        studentsWithoutProfile: all.filter(({ profile }) => profile === null).length,
        studentsWithoutEntries: all.filter((student) => student.entries === 0).length,
        entries: sumOf('entries'),
        damagedEntries: sumOf('damagedEntries'),
        awards: awards.length,
        cacheBytes: checkedDocumentBytes(docPaths.studentList, profileMap, largest),
        reportBytes: checkedDocumentBytes(
          docPaths.report,
          { lastUpdated: new Date(0), hourSummary, awardsList },
          largest,
        ),
      },
    };
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
      student.entries += 1;
      // Parsed as in the table, so that both show the same total.
      const hours = parseHours(storedText(entry.Hours));
      if (hours === null) {
        student.damagedEntries += 1;
        if (damaged.length < damagedEntriesListed)
          damaged.push({ email, id: entryId, hours: shownHours(entry.Hours) });
        return;
      }
      student.total = student.total.plus(hours);
      if (entry.NHS === 'Yes') student.nhs = student.nhs.plus(hours);
      if (entry.KeyClub === 'Yes') student.keyClub = student.keyClub.plus(hours);
    },

    /** Returns the report; throws `DocumentTooLargeError`. More can be added afterwards. */
    finish: () => finish(),

    /** Returns the report and its index; throws `DocumentTooLargeError`. */
    collected: (): CollectedReport => ({
      ...finish(),
      index: index.columns(),
      without: (removed) => ({
        ...finish(removed),
        index: columnsWithout(index.columns(), removed),
      }),
    }),
  };
}

/** The collection groups a report is built from: `users/{email}/profile` and `.../entries`. */
export type ReportGroup = 'profile' | 'entries';

/** Reads documents page by page, with the browser SDK or the server SDK. */
export interface ReportSource {
  /** Returns roughly how many documents a group has, for the progress display only. */
  count: (group: ReportGroup) => Promise<number>;
  pages: (group: ReportGroup) => AsyncIterable<readonly StudentDocument[]>;
  /** Returns those of the students who still have a profile or an entry. */
  stillStored: (emails: readonly string[]) => Promise<readonly string[]>;
}

/** The number of documents read so far. Writing starts after the last one. */
export interface ReportProgress {
  stage: 'reading' | 'writing';
  read: number;
  /** Never less than `read`, because it grows if documents are added during the update. */
  total: number;
}

export interface ReportRun {
  /** Cancels before the next page is read, never between writes. */
  signal: AbortSignal;
  onProgress: (progress: ReportProgress) => void;
  /** Called with every entry read, for callers that build another list along with the report. */
  onEntry?: (document: StudentDocument) => void;
  /** Called with every student whom the report leaves out because they were removed during the update. */
  onRemoved?: (email: string) => void;
}

export interface CollectedReport extends BuiltReport {
  index: IndexColumns;
  /** Returns both without these students. */
  without: (removed: ReadonlySet<string>) => Omit<CollectedReport, 'without'>;
}

/** Another update was stored after this one began reading, so this one may have older data. */
export class OvertakenError extends Error {}

/** How many times an update reads everything if others keep overtaking it. What it reads the last time is stored regardless. */
export const readingsMax = 3;

/** Returns when the stored report was updated. A removal changes the report but not this time. */
export const timeOf = (report: Parameters<typeof reportFrom>[0] | undefined) =>
  report && reportFrom(report).lastUpdated;

/** Students looked up at once. */
const portion = 100;

/**
 * Returns the students who were removed since they were read for a report: their line is gone from the student list, or they never
 * had one and nothing of theirs is stored anymore.
 *
 * @param before the student list before the profiles were read
 * @param now the student list as stored
 */
export async function removedSince(
  { profileMap }: Pick<BuiltReport, 'profileMap'>,
  { before, now }: { before: Readonly<ProfileMap>; now: Readonly<ProfileMap> },
  { stillStored }: Pick<ReportSource, 'stillStored'>,
): Promise<Set<string>> {
  const unlisted = Object.keys(profileMap).filter((email) => !Object.hasOwn(now, email));
  const removed = new Set(unlisted.filter((email) => Object.hasOwn(before, email)));
  const neverListed = unlisted.filter((email) => !removed.has(email));
  for (let at = 0; at < neverListed.length; at += portion) {
    const some = neverListed.slice(at, at + portion);
    const stored = new Set(await stillStored(some));
    for (const email of some) if (!stored.has(email)) removed.add(email);
  }
  return removed;
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
  return builder.collected();
}
