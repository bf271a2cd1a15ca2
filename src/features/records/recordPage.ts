import { school } from '#config/school';
import { blankEntry, type Entry, entryWithDefaults } from '#features/activities/entry';
import { formatTotalHours } from '#features/activities/formatHours';
import { sumHours } from '#features/activities/hoursMath';
import { type Profile, profileFrom } from '#features/profile/profile';
import { fullName } from '#features/students/students';
import { docPaths } from '#shared/lib/docPaths';
import { dateRank, formatEntryDate } from '#shared/lib/entryDate';
import { pluralize } from '#shared/lib/messages';
import { storedText } from '#shared/lib/storedText';

/** Everything stored about one student, as exported. */
export interface StudentRecord {
  email: string;
  /** By path: the user document, everything below it, the queue position, and a role from /staff. */
  documents: Record<string, unknown>;
  /** The student's row in the student list. */
  listLine: unknown;
  /** Null if there is none, or if the exporting program can't read it. */
  account: { id: string; made: string; lastSignIn: string | null } | null;
  pictures: StoredPicture[];
}

/** A student's data as a single HTML file. */
export interface ExportedRecord {
  html: Blob;
  /** The number of pictures that activities show but that couldn't be read. */
  missingPictures: number;
}

export interface StoredPicture {
  /** `pictures/{email}/{fileName}`. */
  path: string;
  /** Of the whole file, in Base64. */
  md5: string;
  bytes: number;
  type: string;
  /** Its file name in the exported folder `pictures`, or its content as a data URL. */
  file: string;
}

/** Converts a Firestore value to JSON: timestamps to ISO strings, anything else JSON can't express to text. */
export function asJson(value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  if (Array.isArray(value)) return value.map(asJson);
  if (typeof value !== 'object' || value === null) return value;
  // The two SDKs have different Timestamp classes.
  if ('toDate' in value && typeof value.toDate === 'function') {
    return (value as { toDate: () => Date }).toDate().toISOString();
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return JSON.parse(JSON.stringify(value));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, asJson(item)]));
}

/** Escapes a text for HTML: students typed it, and others open the page. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Returns a complete page that runs no scripts and loads nothing except its pictures. */
export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file: data:; style-src 'unsafe-inline'">
<title>${escaped(title)}</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
section { border-top: 1px solid #888; break-inside: avoid; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; }
dd, pre { margin: 0; white-space: pre-wrap; }
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

/** Flattens a map, with names such as `review.status` for nested fields. */
function flat(fields: object, prefix = ''): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? flat(value, `${prefix}${name}.`)
      : [[prefix + name, storedText(value)] as [string, string]],
  );
}

/** Labels of an activity's fields. Pictures are shown separately. */
const entryLabels: Readonly<Record<Exclude<keyof Entry, 'pictures'>, string>> = {
  Name: 'Name',
  Description: 'Description',
  Hours: 'Hours',
  Date: 'Date',
  ...school.clubs,
  NHSofficer: `${school.clubs.NHS} officer`,
  contactName: 'Contact',
  contactPhone: 'Phone or email',
  notes: 'Notes',
};

const profileLabels: Readonly<Record<keyof Profile, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  graduationYear: 'Graduation year',
};

/** Labels of stored fields. Others, from before this app, keep their stored names. */
const labels: Readonly<Record<string, string>> = {
  ...entryLabels,
  ...profileLabels,
  'review.status': 'Review',
  'review.comment': 'Comment',
  'review.kind': 'Kind',
  'review.by': 'Decided by',
  'review.at': 'Decided at',
};

/** Returns a field's label. A field's name may be that of an inherited property, such as `constructor`. */
const labelOf = (name: string) => (Object.hasOwn(labels, name) ? labels[name] : undefined) ?? name;

function list(fields: object): string {
  const lines = flat(fields)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `<dt>${escaped(labelOf(name))}</dt><dd>${escaped(text)}</dd>`);
  return `<dl>${lines.join('\n')}</dl>`;
}

function image({ file, path }: StoredPicture): string {
  const name = escaped(path.split('/').slice(2).join('/'));
  const picture = (source: string) => `<img src="${source}" alt="${name}" title="${name}">`;
  // Browsers don't open links to data URLs.
  if (file.startsWith('data:')) return picture(escaped(file));
  const source = `pictures/${encodeURIComponent(file)}`;
  return `<a href="${source}">${picture(source)}</a>`;
}

/** Returns the path in a picture's download URL, or null for any other text. */
export function picturePathIn(url: string): string | null {
  try {
    return decodeURIComponent(/[/]o[/]([^?]+)/.exec(url)?.[1] ?? '') || null;
  } catch {
    return null;
  }
}

/** Returns the text for a picture that is not in the export, with a link if it may still be stored. */
function missingPicture(url: string, mayBeStored: boolean): string {
  const text = escaped(url);
  return mayBeStored
    ? `<p>A picture that is not in this file: <a href="${text}">${text}</a></p>`
    : `<p>A picture that is no longer stored: ${text}</p>`;
}

function activity(
  stored: object,
  entry: Entry,
  pictures: readonly StoredPicture[],
  mayBeStored: (url: string) => boolean,
): string {
  const paths = entry.pictures.map(picturePathIn);
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
${missing.map((url) => missingPicture(url, mayBeStored(url))).join('\n')}
</section>`;
}

/** Which part of a record a page shows, and what follows its activities, as HTML. */
interface RecordPart {
  part: number;
  parts: number;
  end: string;
  /** Returns true if a picture that is not in the record may still be stored. */
  mayBeStored: (url: string) => boolean;
}

/** Returns a student's record as a page that a browser opens without this app: activities newest first, with pictures. */
export function recordPage(
  { email, documents, pictures, account }: StudentRecord,
  { part, parts, end, mayBeStored }: RecordPart,
): string {
  const profile = profileFrom(documents[docPaths.profile(email)]);
  const entries = Object.entries(documents)
    .filter(([path]) => path.startsWith(`${docPaths.entries(email)}/`))
    .map(([, fields]) => Object(fields) as object)
    .map((stored) => ({ stored, entry: entryWithDefaults(stored) }))
    .sort((a, b) => dateRank(b.entry.Date) - dateRank(a.entry.Date));
  const shown = new Set(entries.flatMap(({ entry }) => entry.pictures.map(picturePathIn)));
  const others = part === parts ? pictures.filter(({ path }) => !shown.has(path)) : [];
  const name = fullName(profile) || email;
  const hours = formatTotalHours(sumHours(entries.map(({ entry }) => entry.Hours)));
  const counted = school.review ? 'hours logged' : 'hours';
  const share = Math.ceil(entries.length / parts);
  const own = entries.slice((part - 1) * share, part * share);
  return page(
    name,
    `<h1>${escaped(name)}</h1>
<p>Community service at ${escaped(school.name)}: ${pluralize(entries.length, 'activity', 'activities')}, ${hours} ${counted}</p>
${list({ Email: email, ...profile, 'Account created': account?.made, 'Last sign-in': account?.lastSignIn })}
${own.map(({ stored, entry }) => activity(stored, entry, pictures, mayBeStored)).join('\n')}
${others.length > 0 ? `<section><h2>Pictures that no activity shows</h2>${others.map(image).join('\n')}</section>` : ''}
${end}`,
  );
}

/** Quotes an address for a shell: it may contain characters such as `&` and `$`. */
const quoted = (email: string) => `'${email.replaceAll("'", String.raw`'\''`)}'`;

/**
 * Returns a student's record as a single file, in parts: a page with its pictures and the stored data as JSON. Hundreds of megabytes
 * of pictures don't fit into one string.
 *
 * @param contents the pictures' data URLs, in the order of `record.pictures`
 */
export function recordFile<Content>(
  record: Omit<StudentRecord, 'pictures'> & { pictures: readonly Omit<StoredPicture, 'file'>[] },
  contents: readonly Content[],
  mayBeStored: RecordPart['mayBeStored'],
): (string | Content)[] {
  // The pictures are above; the JSON only lists them.
  const pictures = record.pictures.map(({ path, bytes, type }) => ({ path, bytes, type }));
  const json = JSON.stringify({ ...record, pictures, account: undefined }, null, 2);
  const end = `<section><h2>Not in this file</h2>
<p>Backups, the sign-in account, and pictures that no activity shows. This command exports the last two:</p>
<pre>npm run graduates -- --student ${escaped(quoted(record.email))} --export DIR</pre></section>
<details><summary>Everything as stored (JSON)</summary><pre id="json">${escaped(json)}</pre></details>`;
  // No student's text can contain the mark.
  const mark = `data:${crypto.randomUUID()},`;
  const marked = record.pictures.map((one, at) => ({ ...one, file: `${mark}${at},` }));
  const html = recordPage({ ...record, pictures: marked }, { part: 1, parts: 1, end, mayBeStored });
  const [start = '', ...others] = html.split(mark);
  return [
    start,
    ...others.flatMap((text) => {
      const end = text.indexOf(',');
      const content = contents[Number(text.slice(0, end))];
      return [...(content === undefined ? [] : [content]), text.slice(end + 1)];
    }),
  ];
}
