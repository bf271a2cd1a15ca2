/** Mail programs cut longer links. */
const linkMax = 1900;

/** A link to a new mail, and how many students receive it. */
export interface MailLink {
  href: string;
  count: number;
}

/** Returns links to mails with the students in BCC, as many as it takes to keep each link short enough. */
export function mailLinks(emails: readonly string[], subject: string): MailLink[] {
  const start = `mailto:?subject=${encodeURIComponent(subject)}&bcc=`;
  const links: MailLink[] = [];
  for (const email of emails) {
    const address = encodeURIComponent(email).replace('%40', '@');
    const last = links.at(-1);
    if (last && last.href.length + 1 + address.length <= linkMax) {
      last.href += `,${address}`;
      last.count += 1;
    } else {
      links.push({ href: start + address, count: 1 });
    }
  }
  return links;
}
