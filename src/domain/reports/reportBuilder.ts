import { school } from '#config/school';
import { docPaths } from '#domain/docPaths';
import { parseHours, zeroHours } from '#domain/hours';
import { damagedEntriesListed, largestRowsNamed } from '#domain/limits';
import { blankProfile, type Profile, profileIn, type ProfileMap } from '#domain/profile';
import { storedText } from '#domain/storedText';
import { compareTexts, listedProfile } from '#domain/students';
import { checkedDocumentBytes } from './documentSize';
import { type ActivityDocument, indexBuilder } from './index/activityIndex';
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
    /** Adds `users/{email}/profile/info`. The values may be damaged; see `profileIn`. */
    addProfile(email: string, profile: Partial<Record<keyof Profile, unknown>>): void {
      studentOf(email).profile = profileIn(profile);
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
