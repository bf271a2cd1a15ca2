import Big from 'big.js';
import { school } from '#config/school';
import type { ReviewSettings } from '#config/schoolSettings';
import { hasSchoolDomain } from '#domain/account';
import { type Entry, entryBegunAt } from '#domain/entry';
import {
  dateRank,
  type EntryDate,
  entryDateText,
  entryDateTextOf,
  formatEntryDate,
  parseEntryDate,
} from '#domain/entryDate';
import { formatReportHours, formatTotalHours, parseHours, zeroHours } from '#domain/hours';

/** Why an activity deserves a second look. Computed at each look and stored nowhere. */
export type Flag =
  | { kind: 'unreadable' }
  | { kind: 'future' }
  | { kind: 'beforeSchoolYear'; start: string }
  | { kind: 'fullDay'; hours: string }
  | { kind: 'twice' }
  | { kind: 'manyHours'; most: number }
  | { kind: 'noPicture' }
  | { kind: 'late'; days: number }
  | { kind: 'ownDomainContact' }
  | { kind: 'bothClubs' };

interface Activity {
  key: string;
  entry: Entry;
}

/** No day has more hours. */
const dayHours = new Big(24);

function groupedBy(
  activities: readonly Activity[],
  groupOf: (entry: Entry) => string,
): Map<string, Activity[]> {
  const groups = new Map<string, Activity[]>();
  for (const activity of activities) {
    const group = groupOf(activity.entry);
    const members = groups.get(group);
    if (members) members.push(activity);
    else groups.set(group, [activity]);
  }
  return groups;
}

const sumOf = (activities: readonly Activity[]) =>
  activities.reduce((sum, { entry }) => sum.plus(parseHours(entry.Hours) ?? zeroHours), zeroHours);

/** The day in one spelling; what is no day stays as it stands. */
function dayOf({ Date }: Entry): string {
  const date = parseEntryDate(Date);
  return date ? entryDateText(date) : Date;
}

/** Cyrillic and Greek letters, each before the Latin one that it looks like. */
const lookAlikes = new Map(
  'аaеeоoрpсcуyхxіiјjѕsһhԁdԛqԝwАAВBЕEКKМMНHОOРPСCТTУYХXІIЈJЅSαaοoνvρpΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX'
    .match(/../gu)
    ?.map((pair) => [pair[0] ?? '', pair[1] ?? '']),
);

/** What a person reads of a name: without signs that show nothing, and of letters that look alike the same one. */
function readName(name: string): string {
  return Array.from(
    name.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, ''),
    (letter) => lookAlikes.get(letter) ?? letter,
  )
    .join('')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** The same for activities of the same name, day and hours, however these are written: 2, 2.0 and 2.0000000001. */
function sameness(entry: Entry): string {
  const hours = parseHours(entry.Hours);
  return [readName(entry.Name), dayOf(entry), hours ? formatReportHours(hours) : entry.Hours].join(
    '\n',
  );
}

const dayMs = 24 * 60 * 60 * 1000;

/** How many days after its own day an activity was logged; null where its id or its date does not tell. */
function daysUntilLogged({ key, entry }: Activity): number | null {
  const begunAt = entryBegunAt(key);
  const day = parseEntryDate(entry.Date);
  if (begunAt === null || !day) return null;
  const logged = new Date(begunAt);
  const loggedDay = Date.UTC(logged.getFullYear(), logged.getMonth(), logged.getDate());
  return Math.round((loggedDay - Date.UTC(day.year, day.month - 1, day.day)) / dayMs);
}

/** Whether one of the addresses in the contact is of the school itself: a student could have written one of a friend. */
function hasOwnDomainContact({ contactName, contactPhone }: Entry): boolean {
  return `${contactName} ${contactPhone}`.split(/[\s,;<>()]+/).some(hasSchoolDomain);
}

/**
 * The flags of each of a student's activities, by key. All of them are needed: hours of one day add up, and
 * one activity may be another again.
 *
 * @param today the day of the user who looks
 * @param yearStart the first day of this school year
 */
export function flagsOf(
  activities: readonly Activity[],
  { today, yearStart, settings }: { today: Date; yearStart: EntryDate; settings: ReviewSettings },
): Record<string, Flag[]> {
  const todayRank = dateRank(entryDateTextOf(today));
  const startText = entryDateText(yearStart);
  const startRank = dateRank(startText);
  const most = parseHours(String(settings.manyHours)) ?? dayHours;
  const days = groupedBy(activities, dayOf);
  const alike = groupedBy(activities, sameness);

  const flags = (activity: Activity): Flag[] => {
    const { entry } = activity;
    const found: Flag[] = [];
    const rank = dateRank(entry.Date);
    const hours = parseHours(entry.Hours);
    if (rank < 0 || hours === null) found.push({ kind: 'unreadable' });
    if (rank > todayRank) found.push({ kind: 'future' });
    if (rank >= 0 && rank < startRank) {
      found.push({ kind: 'beforeSchoolYear', start: formatEntryDate(startText) });
    }
    const dayTotal = rank < 0 ? zeroHours : sumOf(days.get(dayOf(entry)) ?? []);
    if (dayTotal.gt(dayHours)) {
      found.push({ kind: 'fullDay', hours: formatTotalHours(dayTotal) });
    }
    if ((alike.get(sameness(entry)) ?? []).length > 1) found.push({ kind: 'twice' });
    if (hours?.gt(most)) {
      found.push({ kind: 'manyHours', most: settings.manyHours });
    }
    if (settings.wantsPicture && entry.pictures.length === 0) found.push({ kind: 'noPicture' });
    const late = daysUntilLogged(activity);
    if (settings.lateDays && late !== null && late > settings.lateDays) {
      found.push({ kind: 'late', days: late });
    }
    if (settings.ownDomainContact && hasOwnDomainContact(entry)) {
      found.push({ kind: 'ownDomainContact' });
    }
    if (settings.oneClub && entry.KeyClub === 'Yes' && entry.NHS === 'Yes') {
      found.push({ kind: 'bothClubs' });
    }
    return found;
  };

  return Object.fromEntries(activities.map((activity) => [activity.key, flags(activity)]));
}

/** A flag with its reason, for staff, and for the student before it is submitted. */
export function flagText(flag: Flag): string {
  switch (flag.kind) {
    case 'unreadable':
      return 'The hours or the date cannot be read';
    case 'future':
      return 'The date is in the future';
    case 'beforeSchoolYear':
      return `Before this school year, which began on ${flag.start}`;
    case 'fullDay':
      return `${flag.hours} hours on this day in all`;
    case 'twice':
      return 'Logged twice: same name, date and hours';
    case 'manyHours':
      return `More than ${flag.most} hours in one activity`;
    case 'noPicture':
      return 'No picture';
    case 'late':
      return `Logged ${flag.days} days after the activity`;
    case 'ownDomainContact':
      return 'The contact has an address of the school';
    case 'bothClubs':
      return `Counted for both ${school.clubs.KeyClub} and ${school.clubs.NHS}`;
  }
}
