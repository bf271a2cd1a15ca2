import { school } from '#config/school';
import { docPaths } from '#domain/docPaths';
import { blankEntry, type Entry, entryWithDefaults } from '#domain/entry';
import { dateRank, formatEntryDate } from '#domain/entryDate';
import { formatTotalHours, sumHours } from '#domain/hours';
import { profileFrom } from '#domain/profile';
import { storedText } from '#domain/storedText';
import { fullName } from '#domain/students';
import { partName } from './fileNames';
import type { StoredPicture, StudentRecord } from './readRecord';

/** A text as a page shows it: students typed it, and a page of theirs is opened by others. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A whole page that loads nothing but the pictures beside it and runs nothing. */
export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'">
<title>${escaped(title)}</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
section { border-top: 1px solid #888; break-inside: avoid; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; }
dd { margin: 0; white-space: pre-wrap; }
img { max-width: 18rem; max-height: 18rem; margin: 0 .5rem .5rem 0; }
td, th { text-align: left; padding-right: 1.5rem; }
</style>
</head>
<body>
${body}
</body>
</html>
`;
}

/** The fields of a map in one level: `review.status` for what lies deeper. */
function flat(fields: object, prefix = ''): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? flat(value, `${prefix}${name}.`)
      : [[prefix + name, storedText(value)] as [string, string]],
  );
}

/** What people read for a stored field. One that is not here, from before this app, has its own name. */
const labels: Readonly<Record<string, string>> = {
  ...school.clubs,
  firstName: 'First name',
  lastName: 'Last name',
  graduationYear: 'Graduation year',
  NHSofficer: `${school.clubs.NHS} officer`,
  contactName: 'Contact',
  contactPhone: 'Phone or e-mail',
  notes: 'Notes',
  'review.status': 'Review',
  'review.comment': 'Comment',
  'review.by': 'Decided by',
  'review.at': 'Decided at',
};

/** A field may be called as something that every object has, such as `constructor`. */
const labelOf = (name: string) => (Object.hasOwn(labels, name) ? labels[name] : undefined) ?? name;

function list(fields: object): string {
  const lines = flat(fields)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `<dt>${escaped(labelOf(name))}</dt><dd>${escaped(text)}</dd>`);
  return `<dl>${lines.join('\n')}</dl>`;
}

function image({ file, path }: StoredPicture): string {
  const name = escaped(path.split('/').slice(2).join('/'));
  const source = `pictures/${encodeURIComponent(file)}`;
  return `<a href="${source}"><img src="${source}" alt="${name}" title="${name}"></a>`;
}

/** The path in a download URL of the file store; null in any other text. */
function pathIn(url: string): string | null {
  try {
    return decodeURIComponent(/[/]o[/]([^?]+)/.exec(url)?.[1] ?? '') || null;
  } catch {
    return null;
  }
}

function activity(stored: object, entry: Entry, pictures: readonly StoredPicture[]): string {
  const paths = entry.pictures.map(pathIn);
  const own = pictures.filter(({ path }) => paths.includes(path));
  const missing = entry.pictures.filter((_url, index) =>
    pictures.every(({ path }) => path !== paths[index]),
  );
  const apart = ['Name', 'Date', 'pictures'];
  const rest = Object.entries({ ...blankEntry, ...stored }).filter(
    ([name]) => !apart.includes(name),
  );
  return `<section>
<h2>${escaped(entry.Name)}</h2>
${list({ Date: formatEntryDate(entry.Date) || entry.Date, ...Object.fromEntries(rest) })}
${own.map(image).join('\n')}
${missing.map((url) => `<p>A picture that is not stored any more: ${escaped(url)}</p>`).join('\n')}
</section>`;
}

/**
 * One student's record as a page that a browser opens without this app: activities newest first, with pictures. Where
 * the record comes in parts, the page has this part of the activities, and leads to the next.
 */
export function recordPage(
  { email, documents, pictures, account }: StudentRecord,
  part: number,
  parts: number,
): string {
  const profile = profileFrom(documents[docPaths.profile(email)]);
  const entries = Object.entries(documents)
    .filter(([path]) => path.startsWith(`${docPaths.entries(email)}/`))
    .map(([, fields]) => Object(fields) as object)
    .map((stored) => ({ stored, entry: entryWithDefaults(stored) }))
    .sort((a, b) => dateRank(b.entry.Date) - dateRank(a.entry.Date));
  const shown = new Set(entries.flatMap(({ entry }) => entry.pictures.map(pathIn)));
  const others = part === parts ? pictures.filter(({ path }) => !shown.has(path)) : [];
  const name = fullName(profile) || email;
  const hours = formatTotalHours(sumHours(entries.map(({ entry }) => entry.Hours)));
  const share = Math.ceil(entries.length / parts);
  const own = entries.slice((part - 1) * share, part * share);
  return page(
    name,
    `<h1>${escaped(name)}</h1>
<p>Community service at ${escaped(school.name)}: ${entries.length} activities, ${hours} hours</p>
${list({ 'E-mail': email, ...profile, 'Account made': account?.made, 'Last sign-in': account?.lastSignIn })}
${own.map(({ stored, entry }) => activity(stored, entry, pictures)).join('\n')}
${others.length > 0 ? `<section><h2>Pictures that no activity shows</h2>${others.map(image).join('\n')}</section>` : ''}
${part < parts ? `<p><a href="${partName('html', part + 1)}">Part ${part + 1} of ${parts}</a></p>` : ''}
<p>All of it, as stored, is in <a href="${partName('json', part)}">${partName('json', part)}</a>.</p>`,
  );
}
