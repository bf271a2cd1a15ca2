import { school } from '#config/school';
import type { Entry } from '#domain/entry';
import { dateRank, formatEntryDate } from '#domain/entryDate';
import { hoursInWords } from '#domain/messages';

/** One address and nothing else: a comma or a `?` would add receivers or headers to the mail. */
const oneAddress = /^[^\s@,;:?&<>"()]+@[^\s@,;:?&<>"()]+[.][^\s@,;:?&<>"()]+$/;
const oneNumber = /^[+(]?\d[\d\s()./-]*$/;

/** The address of a `tel:` link for a contact that is one phone number (7 to 15 digits); null for any other. */
export function phoneLink(contact: string): string | null {
  const text = contact.trim();
  const digits = text.replace(/\D/g, '');
  if (!oneNumber.test(text) || digits.length < 7 || digits.length > 15) return null;
  return `tel:${text.startsWith('+') ? '+' : ''}${digits}`;
}

/** Characters of a link that every mail program takes: some stop at 2,000. */
const linkMax = 1900;
const nameMax = 80;

const cut = (text: string) => {
  const letters = Array.from(text.replace(/\s+/g, ' '));
  return letters.length > nameMax ? `${letters.slice(0, nameMax - 1).join('')}…` : letters.join('');
};

/** A text as part of a link. A sign that is half of another, which a stored text may hold, becomes a question mark. */
const encoded = (text: string) =>
  encodeURIComponent(text.replace(/[\uD800-\uDFFF]/gu, '?').replace(/\n/g, '\r\n'));

/** A mail to the contact of an activity: the address of its `mailto:` link, and about how many activities it asks. */
export interface ContactMail {
  href: string;
  count: number;
}

/**
 * Mails that ask the contacts of a student's activities, by the key of the activity; none where the contact is not one
 * address. Each asks about all activities with that contact, newest first, as many as fit a link.
 *
 * @param student the student's name, or the address where there is none
 */
export function contactMails(
  activities: readonly { key: string; entry: Entry }[],
  student: string,
): Partial<Record<string, ContactMail>> {
  const byAddress = new Map<string, typeof activities>();
  for (const activity of activities) {
    const address = activity.entry.contactPhone.trim().toLowerCase();
    if (!oneAddress.test(address)) continue;
    byAddress.set(address, [...(byAddress.get(address) ?? []), activity]);
  }
  const mails: Partial<Record<string, ContactMail>> = {};
  for (const [address, asked] of byAddress) {
    const mail = { href: mailLink(address, student, asked), count: asked.length };
    for (const { key } of asked) mails[key] = mail;
  }
  return mails;
}

function mailLink(
  address: string,
  student: string,
  activities: readonly { entry: Entry }[],
): string {
  const name = cut(student);
  const subject = `${school.name}: service hours of ${name}`;
  const entries = activities
    .map(({ entry }) => entry)
    .sort((a, b) => dateRank(b.Date) - dateRank(a.Date));
  const lines = entries.map(
    ({ Name, Hours, Date }) =>
      `- ${formatEntryDate(Date) || cut(Date)}, ${hoursInWords(cut(Hours))}: ${cut(Name)}`,
  );
  const linkWith = (shown: number) => {
    const more = lines.length - shown;
    const list = [...lines.slice(0, shown), ...(more > 0 ? [`- and ${more} more`] : [])];
    const greeting = `Hello ${cut(entries[0]?.contactName ?? '')},`;
    const body = [greeting, school.contactQuestion, [`${name}:`, ...list].join('\n'), ''].join(
      '\n\n',
    );
    return `mailto:${encoded(address).replace('%40', '@')}?subject=${encoded(subject)}&body=${encoded(body)}`;
  };
  let shown = lines.length;
  while (shown > 0 && linkWith(shown).length > linkMax) shown -= 1;
  return linkWith(shown);
}
