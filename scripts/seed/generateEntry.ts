import type { Entry, YesNo } from '#domain/entry';
import { entryDateTextOf } from '#domain/entryDate';
import type { Random } from './random';
import { activityKinds, firstNames, lastNames, nhsOfficers, notes } from './vocabulary';

/** How far back the activities reach: from the last school year's winter up to today. */
const schoolYearDays = 300;

/** An id for a new document, of the length and letters of Firestore's own; the same for the same seed. */
export function generateId(random: Random): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  return Array.from({ length: 20 }, () => letters[random.between(0, 61)]).join('');
}

/** A day of the last school year, never after `today`; half of the weekdays give way to a Saturday. */
function generateDay(random: Random, today: Date): Date {
  const day = new Date(today);
  day.setDate(day.getDate() - random.between(0, schoolYearDays));
  const isWeekday = day.getDay() > 0 && day.getDay() < 6;
  if (isWeekday && random.chance(0.5)) day.setDate(day.getDate() - day.getDay() - 1);
  return day;
}

const yesNo = (isYes: boolean): YesNo => (isYes ? 'Yes' : 'No');

/** An ordinary activity, as the form would store it. */
export function generateEntry(random: Random, today: Date): Entry {
  const kind = random.pick(activityKinds);
  const contactName = `${random.pick(firstNames)} ${random.pick(lastNames)}`;
  const isNhs = random.chance(0.3);
  const phone = `425-555-${String(random.between(100, 199)).padStart(4, '0')}`;
  return {
    Name: kind.name,
    Description: kind.description,
    Hours: random.pick(kind.hours),
    Date: entryDateTextOf(generateDay(random, today)),
    KeyClub: yesNo(random.chance(0.25)),
    NHS: yesNo(isNhs),
    NHSofficer: isNhs ? random.pick(nhsOfficers) : '',
    contactName: random.chance(0.5) ? contactName : kind.organizer,
    contactPhone: random.chance(0.6)
      ? phone
      : `${contactName.toLowerCase().replace(' ', '.')}@example.org`,
    notes: random.chance(0.3) ? random.pick(notes) : '',
    pictures: [],
  };
}
