import Big from 'big.js';
import { school } from '#config/school';
import type { ReviewSettings } from '#config/schoolSettings';
import { hasSchoolDomain } from '#domain/account';
import { type Entry, entryCreatedAt } from '#domain/entry';
import {
  dateRank,
  type EntryDate,
  entryDateText,
  entryDateTextOf,
  formatEntryDate,
  parseEntryDate,
} from '#domain/entryDate';
import { formatReportHours, formatTotalHours, parseHours, sumHours } from '#domain/hours';

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

/** How many days after its own day an activity was logged; 0 where its id or its date does not tell. */
function daysUntilLogged({ key, entry }: Activity): number {
  const begunAt = entryCreatedAt(key);
  const day = parseEntryDate(entry.Date);
  if (begunAt === null || !day) return 0;
  const logged = new Date(begunAt);
  const loggedDay = Date.UTC(logged.getFullYear(), logged.getMonth(), logged.getDate());
  return Math.round((loggedDay - Date.UTC(day.year, day.month - 1, day.day)) / dayMs);
}

/** Whether one of the addresses in the contact is of the school itself: a student could have written one of a friend. */
function hasOwnDomainContact({ contactName, contactPhone }: Entry): boolean {
  return `${contactName} ${contactPhone}`.split(/[\s,;<>()]+/).some(hasSchoolDomain);
}

/**
 * The flags of each of a student's activities, by key: why it deserves a second look, in words for staff, and for the
 * student before it is submitted. They are computed at each look and stored nowhere. All activities are needed: hours
 * of one day add up, and one activity may be another again.
 *
 * @param today the day of the user who looks
 * @param yearStart the first day of this school year
 */
export function flagsOf(
  activities: readonly Activity[],
  { today, yearStart, settings }: { today: Date; yearStart: EntryDate; settings: ReviewSettings },
): Record<string, string[]> {
  const todayRank = dateRank(entryDateTextOf(today));
  const startText = entryDateText(yearStart);
  const startRank = dateRank(startText);
  const most = parseHours(String(settings.manyHours)) ?? dayHours;
  const { lateDays, ownDomainContact, oneClub, wantsPicture } = settings;
  const { clubs } = school;
  const days = groupedBy(activities, dayOf);
  const alike = groupedBy(activities, sameness);

  const flags = (activity: Activity): string[] => {
    const { entry } = activity;
    const rank = dateRank(entry.Date);
    const hours = parseHours(entry.Hours);
    const ofDay = rank < 0 ? [] : (days.get(dayOf(entry)) ?? []);
    const dayTotal = sumHours(ofDay.map((other) => other.entry.Hours));
    const daysLate = daysUntilLogged(activity);
    const reasons: [boolean | undefined, string][] = [
      [rank < 0 || hours === null, 'The hours or the date cannot be read'],
      [rank > todayRank, 'The date is in the future'],
      [
        rank >= 0 && rank < startRank,
        `Before this school year, which began on ${formatEntryDate(startText)}`,
      ],
      [dayTotal.gt(dayHours), `${formatTotalHours(dayTotal)} hours on this day in all`],
      [(alike.get(sameness(entry)) ?? []).length > 1, 'Logged twice: same name, date and hours'],
      [hours?.gt(most), `More than ${settings.manyHours} hours in one activity`],
      [wantsPicture && entry.pictures.length === 0, 'No picture'],
      [daysLate > (lateDays || Infinity), `Logged ${daysLate} days after the activity`],
      [ownDomainContact && hasOwnDomainContact(entry), 'The contact has an address of the school'],
      [
        oneClub && entry.KeyClub === 'Yes' && entry.NHS === 'Yes',
        `Counted for both ${clubs.KeyClub} and ${clubs.NHS}`,
      ],
    ];
    return reasons.flatMap(([applies, text]) => (applies ? [text] : []));
  };

  return Object.fromEntries(activities.map((activity) => [activity.key, flags(activity)]));
}
