/** Mail programs truncate longer links. */
const linkMax = 1900;

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
  const start = `mailto:?subject=${encodeURIComponent(subject)}&bcc=`;
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
