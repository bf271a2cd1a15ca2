/** Mail programs truncate longer links. */
const linkMax = 1900;

/** A longer subject is cut, to leave room for addresses. */
const subjectMax = 600;

/** Returns a subject as part of a link. It may contain several filters of up to 280 characters, each encoded as up to twelve. */
function encodedSubject(subject: string): string {
  const whole = encodeURIComponent(subject);
  if (whole.length <= subjectMax) return whole;
  let cut = '';
  for (const character of subject) {
    const next = cut + encodeURIComponent(character);
    if (next.length > subjectMax) break;
    cut = next;
  }
  return cut + encodeURIComponent('…');
}

/** A link to a new email, and how many students receive it. */
export interface MailLink {
  href: string;
  count: number;
}

/**
 * Generates links to emails with the students in BCC, as many as it takes to keep each link short enough. Creates them one at a time,
 * because the links for a whole school take a while and are rarely needed.
 */
export function* mailLinks(emails: readonly string[], subject: string): Generator<MailLink> {
  const start = `mailto:?subject=${encodedSubject(subject)}&bcc=`;
  let link: MailLink | null = null;
  for (const email of emails) {
    const address = encodeURIComponent(email).replace('%40', '@');
    if (link && link.href.length + 1 + address.length > linkMax) {
      yield link;
      link = null;
    }
    link = link
      ? { href: `${link.href},${address}`, count: link.count + 1 }
      : { href: start + address, count: 1 };
  }
  if (link) yield link;
}
