import { school } from '#config/school';
import type { Entry } from '#features/activities/entry';
import { normalizeEmail } from '#features/session/account';
import { dateRank, formatEntryDate } from '#shared/lib/entryDate';
import { hoursInWords } from '#shared/lib/messages';

/**
 * Exactly one address: a comma or `?` would add recipients or headers to the email. A domain that ends with a dot, or is followed by a
 * slash, would still reach someone without looking like their address.
 */
const oneAddress = /^[^\s@,;:?&<>"()]+@(?:[^\s@,;:?&<>"()/.]+[.])+[^\s@,;:?&<>"()/.]+$/;
/** The signs that mail programs and browsers take for the dot of a domain. */
const otherDots = /[。．｡]/g;
const oneNumber = /^[+(]?\d[\d\s()./-]*$/;

/** Returns a `tel:` link for a contact that is one phone number (7 to 15 digits), otherwise null. */
export function phoneLink(contact: string): string | null {
  const text = contact.trim();
  const digits = text.replace(/\D/g, '');
  if (!oneNumber.test(text) || digits.length < 7 || digits.length > 15) return null;
  return `tel:${text.startsWith('+') ? '+' : ''}${digits}`;
}

/** Maximum characters in a link. Some mail programs truncate or drop links of 2,000 characters. */
const linkMax = 1900;
const nameMax = 80;

const cut = (text: string) => {
  const letters = Array.from(text.replace(/\s+/g, ' '));
  return letters.length > nameMax ? `${letters.slice(0, nameMax - 1).join('')}…` : letters.join('');
};

/** Encodes a text for a link. Unpaired surrogates, which a stored text may contain, become question marks. */
const encoded = (text: string) =>
  encodeURIComponent(text.replace(/[\uD800-\uDFFF]/gu, '?').replace(/\n/g, '\r\n'));

/** An email to an activity's contact: its `mailto:` link, and the number of activities it asks about. */
export interface ContactMail {
  href: string;
  count: number;
}

/**
 * Returns the emails to the contacts of a student's activities, by activity key; none if the contact isn't exactly one address. Each asks
 * about all activities with that contact, newest first, as many as fit in a link.
 *
 * @param student the student's name, or address if unknown
 */
export function contactMails(
  activities: readonly { key: string; entry: Entry }[],
  student: string,
): Partial<Record<string, ContactMail>> {
  const byAddress = new Map<string, { key: string; entry: Entry }[]>();
  for (const activity of activities) {
    const address = normalizeEmail(activity.entry.contactPhone).replace(otherDots, '.');
    if (!oneAddress.test(address)) continue;
    const theirs = byAddress.get(address);
    if (theirs) theirs.push(activity);
    else byAddress.set(address, [activity]);
  }
  const mails: Partial<Record<string, ContactMail>> = {};
  for (const [address, theirs] of byAddress) {
    const mail = { href: mailLink(address, student, theirs), count: theirs.length };
    for (const { key } of theirs) mails[key] = mail;
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
  const linkWith = (lines: readonly string[]) => {
    const more = entries.length - lines.length;
    const list = [...lines, ...(more > 0 ? [`- and ${more} more`] : [])];
    const greeting = `Hello ${cut(entries[0]?.contactName ?? '')},`;
    const body = [greeting, school.contactQuestion, [`${name}:`, ...list].join('\n'), ''].join(
      '\n\n',
    );
    return `mailto:${encoded(address).replace('%40', '@')}?subject=${encoded(subject)}&body=${encoded(body)}`;
  };
  // Adds lines until the link is full, so a student with thousands of activities costs no more than one with fifty.
  let lines: string[] = [];
  let link = linkWith(lines);
  for (const { Name, Hours, Date } of entries) {
    const line = `- ${formatEntryDate(Date) || cut(Date)}, ${hoursInWords(cut(Hours))}: ${cut(Name)}`;
    const longer = linkWith([...lines, line]);
    if (longer.length > linkMax) break;
    lines = [...lines, line];
    link = longer;
  }
  return link;
}
