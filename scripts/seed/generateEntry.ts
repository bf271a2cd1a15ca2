import type { Entry, YesNo } from '#features/activities/entry';
import { entryDateTextOf } from '#shared/lib/entryDate';
import type { Random } from './random';
import { activityKinds, firstNames, lastNames, nhsOfficers, notes } from './vocabulary';

/** How many days back the activities go. */
const schoolYearDays = 300;

/** Returns a document id like Firestore's, always the same for the same seed. */
export function generateId(random: Random): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  return Array.from({ length: 20 }, () => letters[random.between(0, 61)]).join('');
}

/** Returns a day of the last school year, up to `today`, replacing half of the weekdays with Saturdays. */
function generateDay(random: Random, today: Date): Date {
  const day = new Date(today);
  day.setDate(day.getDate() - random.between(0, schoolYearDays));
  const isWeekday = day.getDay() > 0 && day.getDay() < 6;
  if (isWeekday && random.chance(0.5)) day.setDate(day.getDate() - day.getDay() - 1);
  return day;
}

const yesNo = (isYes: boolean): YesNo => (isYes ? 'Yes' : 'No');

/** Returns an ordinary activity, as the form would store it. */
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
