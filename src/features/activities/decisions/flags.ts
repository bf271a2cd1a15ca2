import Big from 'big.js';
import { school } from '#config/school';
import type { ReviewSettings } from '#config/schoolSettings';
import { type Entry, entryCreatedAt } from '#features/activities/entry';
import { formatReportHours, formatTotalHours } from '#features/activities/formatHours';
import { parseHours, zeroHours } from '#features/activities/hoursMath';
import { hasSchoolDomain } from '#features/session/account';
import {
  dateRank,
  type EntryDate,
  entryDateText,
  entryDateTextOf,
  formatEntryDate,
  parseEntryDate,
  startOfDay,
  storableDate,
} from '#shared/lib/entryDate';
import { withoutInvisible } from '#shared/lib/invisible';
import { hoursInWords, pluralize } from '#shared/lib/messages';
import { hasLastName, plainForm } from '#shared/lib/nameWords';
import { countedSemesterStart, schoolYearStart } from '#shared/lib/schoolYear';
import { believableTime } from './believableTime';

interface Activity {
  key: string;
  entry: Entry;
}

const hoursPerDay = new Big(24);

/** Letters of other alphabets, each followed by the Latin letter it looks like. */
const lookAlikes = new Map(
  [
    // Cyrillic
    'аaеeоoрpсcуyхxіiјjѕsһhԁdԛqԝwАAВBЕEКKМMНHОOРPСCТTУYХXІIЈJЅSӏlӀIүyҮYѵvѡwԀDԚQԜW',
    // Greek
    'αaοoνvρpιiυuϳjΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX',
    // Armenian
    'օoոnռnսuհhցgզqգqյjլlաwՕOՍUՏSԼL',
    // Phonetic letters, letters without a dot, and small capitals
    'ɑaɡgıiɩiʋuɯwɣyʏyƖlǀlȷjᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpꞯqʀrꜱsᴛtᴜuᴠvᴡwᴢz',
  ]
    .join('')
    .match(/../gu)
    ?.map((pair) => [pair[0] ?? '', pair[1] ?? '']),
);

/** Returns a name as a person reads it: without invisible characters, and with one letter for all that look alike. */
function readName(name: string): string {
  return Array.from(
    withoutInvisible(name.normalize('NFKC')),
    (letter) => lookAlikes.get(letter) ?? letter,
  )
    .join('')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** The same without accents, because an accent would keep a letter from matching its look-alike. */
const readPlain = (name: string) =>
  plainForm(readName(name.normalize('NFKD').replace(/\p{M}/gu, '')));

/** Returns an activity with what its flags are computed from, each parsed once. */
function parse({ key, entry }: Activity) {
  const day = storableDate(entry.Date);
  const hours = parseHours(entry.Hours);
  const amount = hours ? formatReportHours(hours) : entry.Hours;
  /** The same for activities with the same name, day and hours, however those are written: 2, 2.0 and 2.0000000001. */
  const sameAs = [readName(entry.Name), day, amount].join('\n');
  return { key, entry, day, rank: dateRank(entry.Date), hours, sameAs };
}

const dayMs = 24 * 60 * 60 * 1000;

/** Returns how many days before `until` an activity's date is; 0 if that can't be read. */
function daysBefore(until: Date, { entry }: Activity): number {
  const day = parseEntryDate(entry.Date);
  if (!day) return 0;
  const untilDay = Date.UTC(until.getFullYear(), until.getMonth(), until.getDate());
  return Math.round((untilDay - Date.UTC(day.year, day.month - 1, day.day)) / dayMs);
}

/** Returns true if the contact has an address at the school, which could be a friend's. */
function hasOwnDomainContact({ contactName, contactPhone }: Entry): boolean {
  const text = readName(`${contactName} ${contactPhone}`);
  // Mail programs and browsers take an ideographic full stop for a dot; in a sentence, it may also follow an address.
  return `${text} ${text.replaceAll('。', '.')}`
    .split(/[^\p{L}\p{N}@._+-]+/u)
    .some((part) => hasSchoolDomain(part.replace(/[._+-]+$/, '')));
}

/**
 * Returns the flags of each of a student's activities, by key: why it deserves a second look, in words for staff, and for the
 * student before submitting. Needs all activities, because hours of one day add up and an activity may be logged twice. Flags are
 * never stored.
 *
 * @param today a time on the user's current day
 * @param semesterStart the first day of this semester, if goals count by semester and it isn't the first
 * @param lastName the student's last name, '' to skip comparing it, or null if it is unknown, which is a flag
 * @param yearStart the first day of this school year
 */
export function flagsOf(
  activities: readonly Activity[],
  {
    today,
    yearStart,
    semesterStart = null,
    settings,
    lastName = '',
  }: {
    today: Date;
    yearStart: EntryDate;
    semesterStart?: EntryDate | null;
    settings: ReviewSettings;
    lastName?: string | null;
  },
): Record<string, string[]> {
  const todayRank = dateRank(entryDateTextOf(today));
  const startText = entryDateText(yearStart);
  const startRank = dateRank(startText);
  const semesterText = semesterStart ? entryDateText(semesterStart) : '';
  const most = parseHours(String(settings.manyHours)) ?? hoursPerDay;
  const { lateDays, ownDomainContact, oneClub, relativeContact, wantsPicture } = settings;
  const { clubs } = school;
  const plainLastName = lastName === null ? null : readPlain(lastName);
  const parsed = activities.map(parse);
  const dayTotals = new Map<string, Big>();
  const alike = new Map<string, number>();
  for (const { day, hours, sameAs } of parsed) {
    dayTotals.set(day, (dayTotals.get(day) ?? zeroHours).plus(hours ?? zeroHours));
    alike.set(sameAs, (alike.get(sameAs) ?? 0) + 1);
  }

  const overfullDays = new Map(
    [...dayTotals].flatMap(([day, total]) =>
      total.gt(hoursPerDay) ? [[day, `${formatTotalHours(total)} hours on this day in total`]] : [],
    ),
  );

  const flags = (activity: ReturnType<typeof parse>): string[] => {
    const { entry, rank, hours } = activity;
    const overfullDay = rank >= 0 ? overfullDays.get(activity.day) : undefined;
    const loggedAt = believableTime(entryCreatedAt(activity.key), today.getTime());
    const daysLate = loggedAt === null ? 0 : daysBefore(new Date(loggedAt), activity);
    const mayBeLate = loggedAt === null && daysBefore(today, activity) > (lateDays || Infinity);
    const reasons: [boolean | undefined, string][] = [
      [rank < 0 || hours === null, "The hours or the date can't be read"],
      [rank > todayRank, 'The date is in the future'],
      [
        rank >= 0 && rank < startRank,
        `Before this school year (started ${formatEntryDate(startText)})`,
      ],
      [
        rank >= startRank && rank < dateRank(semesterText),
        `Before this semester (started ${formatEntryDate(semesterText)})`,
      ],
      [overfullDay !== undefined, overfullDay ?? ''],
      [(alike.get(activity.sameAs) ?? 0) > 1, 'Logged twice: same name, date and hours'],
      [hours?.gt(most), `More than ${hoursInWords(String(settings.manyHours))} in one activity`],
      [wantsPicture && entry.pictures.length === 0, 'No picture'],
      [
        daysLate > (lateDays || Infinity),
        `Logged ${pluralize(daysLate, 'day')} after the activity`,
      ],
      [mayBeLate, 'No record of when this was logged'],
      [ownDomainContact && hasOwnDomainContact(entry), 'The contact has a school address'],
      [
        relativeContact &&
          plainLastName !== null &&
          hasLastName(readPlain(entry.contactName), plainLastName),
        "The contact has the student's last name",
      ],
      [
        relativeContact && lastName === null,
        "The contact's name can't be compared with the student's, which is unknown",
      ],
      [
        oneClub && entry.KeyClub === 'Yes' && entry.NHS === 'Yes',
        `Counted for both ${clubs.KeyClub} and ${clubs.NHS}`,
      ],
    ];
    return reasons.flatMap(([applies, text]) => (applies ? [text] : []));
  };

  return Object.fromEntries(parsed.map((activity) => [activity.key, flags(activity)]));
}

/**
 * Returns the flags of a student's activities in a school with a review. See `flagsOf`.
 *
 * @param day the user's current day, as `useToday` returns it
 */
export function flagsOn(day: string, activities: readonly Activity[], lastName: string | null) {
  const today = startOfDay(day);
  return flagsOf(activities, {
    today,
    yearStart: schoolYearStart(today, school.schoolYear),
    semesterStart: countedSemesterStart(today, school),
    settings: school.review as ReviewSettings,
    lastName,
  });
}
