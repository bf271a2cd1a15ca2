import { Bytes, doc, setDoc, Timestamp } from 'firebase/firestore';
import { describe, test } from 'vitest';
import type { Entry } from '#features/activities/entry';
import { entryDateText, parseEntryDate } from '#shared/lib/entryDate';
import { dateWindow, textMaxLength } from '#shared/lib/limits';
import { cleanText } from '#shared/lib/storedText';
import { type Actor, actors, emails } from './support/actors';
import { firestoreAs } from './support/clients';
import { anEntry, without } from './support/examples';
import { testProbes } from './support/probes';
import { asciiSigns, withSignAnywhere, withSignInstead } from './support/spoiled';
import { given, givenNone } from './support/stored';
import { expectOfAll, expectRefused, type Verdict } from './support/verdict';

const path = `users/${emails.student}/entries/fields`;

const writers = [actors.student, actors.admin];
const store = (entry: Record<string, unknown>) => async (actor: Actor) =>
  setDoc(doc(await firestoreAs(actor), path), entry);

type Fields = Partial<Record<keyof Entry, unknown>>;

/** Creates one test of many activities. Also tries staff's, except with `accepted` and `refused`, which are for long lists of characters. */
function testFields(
  title: string,
  declare: (
    tried: Record<
      'accepts' | 'refuses' | 'accepted' | 'refused',
      (name: string, fields: Fields) => void
    >,
  ) => void,
): void {
  testProbes(title, (probe) => {
    const by = (expected: Verdict, tried: readonly Actor[]) => (name: string, fields: Fields) => {
      probe(name, async () => {
        // Staff may rewrite an activity unchanged, even an invalid one.
        if (expected === 'refused' && tried.includes(actors.admin)) await givenNone(path);
        await expectOfAll(expected, tried, store(anEntry(fields)));
      });
    };
    declare({
      accepts: by('allowed', writers),
      refuses: by('refused', writers),
      accepted: by('allowed', [actors.student]),
      refused: by('refused', [actors.student]),
    });
  });
}

/** One value of every other Firestore type, any of which a careless rule might accept as a string. */
const notTexts: [string, unknown][] = [
  ['a number', 2],
  ['null', null],
  ['true', true],
  ['a list', ['2']],
  ['a map', { text: '2' }],
  ['bytes', Bytes.fromUint8Array(new Uint8Array([50]))],
  ['a time', Timestamp.fromMillis(0)],
];

describe('All fields are required and no others are allowed', () => {
  testProbes('refused: one field fewer', (probe) => {
    for (const field of Object.keys(anEntry())) {
      probe(field, () => expectOfAll('refused', writers, store(without(anEntry(), field))));
    }
  });

  test('refused: an extra field', () =>
    expectOfAll('refused', writers, store({ ...anEntry(), approved: true })));

  test('refused: an extra field added to a stored activity', async () => {
    await given(path, anEntry());
    const reference = doc(await firestoreAs(actors.student), path);
    await expectRefused(setDoc(reference, { approved: true }, { merge: true }));
  });
});

const requiredTexts = ['Name', 'Description', 'contactName', 'contactPhone', 'NHSofficer'] as const;

for (const field of [...requiredTexts, 'notes'] as const) {
  testFields(
    `${field} is trimmed and has at most ${textMaxLength} characters (spec 5)`,
    ({ accepts, refuses }) => {
      accepts('one character', { [field]: 'a' });
      accepts('two characters', { [field]: 'ab' });
      accepts(`${textMaxLength} characters`, { [field]: 'a'.repeat(textMaxLength) });
      refuses(`${textMaxLength + 1} characters`, { [field]: 'a'.repeat(textMaxLength + 1) });
      // Each is two UTF-16 units or four bytes, but one character.
      accepts(`${textMaxLength} emoji`, { [field]: '🌊'.repeat(textMaxLength) });
      refuses(`${textMaxLength + 1} emoji`, { [field]: '🌊'.repeat(textMaxLength + 1) });
      accepts('lines and white space inside', { [field]: 'a\n b\u3000c' });
      // A limit must hold for the whole text, not for one of its lines.
      for (const before of [1, textMaxLength / 2, textMaxLength]) {
        for (const after of [textMaxLength - before || 1, textMaxLength + 20, 10 * textMaxLength]) {
          refuses(`${before} characters, a line end and ${after} more`, {
            [field]: `${'a'.repeat(before)}\n${'b'.repeat(after)}`,
          });
        }
      }
      accepts(`${textMaxLength} characters with a line end among them`, {
        [field]: `a\n${'b'.repeat(textMaxLength - 2)}`,
      });
      refuses('a space in front', { [field]: ' a' });
      refuses('a line end behind', { [field]: 'a\n' });
      refuses('nothing but a space', { [field]: ' ' });
      for (const [title, value] of notTexts) refuses(title, { [field]: value });
    },
  );
}

for (const field of requiredTexts) {
  testFields(`${field} is required`, ({ refuses }) => {
    refuses('an empty text', { [field]: '' });
  });
}

testFields('notes are optional', ({ accepts }) => {
  accepts('an empty text', { notes: '' });
});

const everyUnit = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
const nameOf = (sign: string) =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

testFields(
  'What the browser trims, the rules do not take at either end',
  ({ accepted, refused }) => {
    for (const space of everyUnit.filter((sign) => sign.trim() === '')) {
      refused(`${nameOf(space)} in front`, { Name: `${space}a` });
      refused(`${nameOf(space)} behind`, { Name: `a${space}` });
    }
    // Looks like white space, was white space in older Unicode, or is adjacent to it, but browsers don't trim it.
    for (const sign of ['\u200B', '\u180E', '\u167F', '\u1681', '\u1FFF', '\u2027', '\u202A']) {
      accepted(`${nameOf(sign)} in front`, { Name: `${sign}a` });
      accepted(`${nameOf(sign)} behind`, { Name: `a${sign}` });
    }
    for (const sign of [
      '\u2030',
      '\u205E',
      '\u2060',
      '\u2FFF',
      '\u3001',
      '\uFEFE',
      '\uFF00',
      '!',
      '~',
      '\xA1',
    ]) {
      accepted(`${nameOf(sign)} in front`, { Name: `${sign}a` });
      accepted(`${nameOf(sign)} behind`, { Name: `a${sign}` });
    }
  },
);

testFields('No control characters except tab and line breaks', ({ accepted, refused }) => {
  for (const sign of everyUnit.filter((unit) => /\p{Cc}/u.test(unit))) {
    const title = `${nameOf(sign)} between two letters`;
    if ('\t\n\r'.includes(sign)) accepted(title, { Name: `a${sign}b` });
    else refused(title, { Name: `a${sign}b` });
    refused(`${nameOf(sign)} in front`, { Name: `${sign}a` });
  }
  for (const sign of [' ', '~', '\xA0']) accepted(`${nameOf(sign)} between`, { Name: `a${sign}b` });
});

testFields('Invisible text counts as empty', ({ accepted, refused }) => {
  /** Both sides of each range boundary in `cleanText`. */
  const ends = Array.from({ length: 0xe1010 }, (_, code) => code)
    .filter((code) => code < 0xd7ff || code > 0xe001)
    .map((code) => ({ code, isSeen: cleanText(String.fromCodePoint(code)) !== '' }))
    .filter(({ isSeen }, index, all) =>
      [all[index - 1], all[index + 1]].some((other) => other && other.isSeen !== isSeen),
    )
    .map(({ code, isSeen }) => ({ sign: String.fromCodePoint(code), isSeen }));
  for (const { sign, isSeen } of ends) {
    if (isSeen) accepted(`${nameOf(sign)} alone`, { Name: sign });
    else refused(`${nameOf(sign)} alone`, { Name: sign });
  }
  for (const sign of asciiSigns) accepted(`${sign} alone`, { Name: sign });
});

testFields('Invisible text counts as empty, however much there is', ({ accepted, refused }) => {
  const unseen = Array.from({ length: 0xe1000 }, (_, code) => String.fromCodePoint(code)).filter(
    (sign) => !/[\p{Cc}\p{Surrogate}]/u.test(sign) && cleanText(sign) === '',
  );
  for (let at = 0; at < unseen.length; at += textMaxLength - 2) {
    const signs = unseen.slice(at, at + textMaxLength - 2);
    refused(`all signs from ${nameOf(signs[0] ?? '')} to ${nameOf(signs.at(-1) ?? '')} together`, {
      Name: `\u200B${signs.join('')}\u200B`,
    });
  }
  for (const invisible of ['\u200B\u2060', '\u200B \u200B', '\u3164\n\u3164']) {
    refused(JSON.stringify(invisible), { Name: invisible });
    refused(`notes of ${JSON.stringify(invisible)}`, { notes: invisible });
    accepted(`${JSON.stringify(invisible)} around a letter`, {
      Name: `${invisible}a${invisible}`,
    });
    accepted(`${JSON.stringify(invisible)} in front, on another line`, {
      Name: `${invisible}\na`,
    });
    accepted(`${JSON.stringify(invisible)} behind, on another line`, {
      Name: `a\n${invisible}`,
    });
  }
});

testFields(
  'Hours: digits with at most one dot, and not a lone dot (spec 5)',
  ({ refuses, accepted, refused }) => {
    for (const hours of [
      '0',
      '1',
      '12.5',
      '.5',
      '12.',
      '007',
      '09.90',
      '90.09',
      '.09',
      '.90',
      '9.',
    ]) {
      accepted(hours, { Hours: hours });
    }
    // The characters next to the digits, a letter, and a second dot.
    for (const sign of ['/', ':', 'x']) {
      for (const hours of ['7', '.05', '12.5', '90.']) {
        for (const spoiled of new Set([
          ...withSignAnywhere(hours, sign),
          ...withSignInstead(hours, sign),
        ])) {
          refused(JSON.stringify(spoiled), { Hours: spoiled });
        }
      }
    }
    for (const hours of ['12..5', '..5', '.5.', '12.5.', '.12.5', '12.5\nx', '.5\n'])
      refused(hours, { Hours: hours });
    accepted(`${textMaxLength} digits`, { Hours: '1'.repeat(textMaxLength) });
    refused(`${textMaxLength + 1} digits`, { Hours: '1'.repeat(textMaxLength + 1) });
    for (const hours of ['', '.', '1.2.3', '-1', '+1', '1e3', '1,5', ' 1', '1 ', '1\n', 'x', '٢']) {
      refused(JSON.stringify(hours), { Hours: hours });
    }
    for (const [title, value] of notTexts) refuses(title, { Hours: value });
  },
);

const aDay = { year: 2026, month: 11, day: 14 };

testFields('Date: in the window of spec 5', ({ accepted, refused }) => {
  const { day, month, year } = dateWindow;
  for (const [part, bounds] of Object.entries({ day, month, year })) {
    const at = (value: number) => entryDateText({ ...aDay, [part]: value });
    accepted(`${part} ${bounds.min}`, { Date: at(bounds.min) });
    refused(`${part} ${bounds.min - 1}`, { Date: at(bounds.min - 1) });
    accepted(`${part} ${bounds.max}`, { Date: at(bounds.max) });
    refused(`${part} ${bounds.max + 1}`, { Date: at(bounds.max + 1) });
    refused(`${part} with a fraction`, { Date: at(bounds.min + 0.5) });
  }
  for (const [part, bounds] of Object.entries({ day, month })) {
    for (let value: number = bounds.min; value <= bounds.max; value += 1) {
      accepted(`${part} ${value} of all`, { Date: entryDateText({ ...aDay, [part]: value }) });
    }
  }
  for (const value of [2000, 2009, 2010, 2019, 2090, 2099, 2100]) {
    accepted(`year ${value} of all`, { Date: entryDateText({ ...aDay, year: value }) });
  }
  for (const value of [200, 1900, 2101, 2110, 3000, 20_260]) {
    refused(`year ${value}`, { Date: entryDateText({ ...aDay, year: value }) });
  }
});

testFields('Date: JSON text in one spelling (spec 5)', ({ refuses, refused }) => {
  const spelled = new Set([
    ...['x', '0'].flatMap((sign) => withSignAnywhere(entryDateText(aDay), sign)),
    ...['x', '/', ':', '.'].flatMap((sign) => withSignInstead(entryDateText(aDay), sign)),
    // One digit fewer, and the other number of digits.
    ...withSignInstead(entryDateText({ year: 2026, month: 9, day: 9 }), '/'),
    ...withSignInstead(entryDateText({ year: 2026, month: 9, day: 9 }), ':'),
    ...withSignInstead(entryDateText({ year: 2100, month: 12, day: 32 }), ''),
    ...withSignAnywhere(entryDateText({ year: 2100, month: 12, day: 32 }), 'x'),
    ...withSignAnywhere(entryDateText({ year: 2026, month: 2, day: 20 }), 'x'),
    ...withSignInstead(entryDateText({ year: 2100, month: 10, day: 30 }), '/'),
    entryDateText(aDay).toUpperCase(),
  ]);
  for (const text of spelled) {
    if (parseEntryDate(text) === null || entryDateText(parseEntryDate(text) ?? aDay) !== text) {
      refused(JSON.stringify(text), { Date: text });
    }
  }
  for (const text of [
    '',
    '2026-11-14',
    '{"month":11,"day":14,"year":2026}',
    '{"year":2026, "month":11, "day":14}',
    '{"year":2026,"month":11,"day":14}\n',
    '{"year":2026,"month":011,"day":14}',
    '{"year":"2026","month":11,"day":14}',
    '{"year":2026,"month":11}',
    '{"year":2026,"month":11,"day":14,"hour":3}',
  ]) {
    refused(text === '' ? 'an empty text' : JSON.stringify(text), { Date: text });
  }
  for (const [title, value] of notTexts) refuses(title, { Date: value });
});

for (const field of ['KeyClub', 'NHS'] as const) {
  testFields(`${field} is Yes or No (spec 3)`, ({ accepts, refuses }) => {
    accepts('Yes', { [field]: 'Yes', NHSofficer: field === 'NHS' ? 'Dana' : anEntry().NHSofficer });
    accepts('No', { [field]: 'No', NHSofficer: field === 'NHS' ? '' : anEntry().NHSofficer });
    for (const answer of ['', 'yes', 'no', 'Maybe', 'Yes ', 'xYes', 'Yesx', 'xNo', 'Nox']) {
      refuses(JSON.stringify(answer), { [field]: answer });
      refuses(`${JSON.stringify(answer)} without an officer`, { [field]: answer, NHSofficer: '' });
    }
    for (const [title, value] of notTexts) refuses(title, { [field]: value });
  });
}

testFields('NHSofficer is only relevant when NHS is Yes (spec 2, 5)', ({ refuses }) => {
  refuses('an officer although NHS is No', { NHS: 'No', NHSofficer: 'Dana Ortiz' });
  refuses('what a pattern would take for no text', { NHS: 'No', NHSofficer: 'x*' });
  refuses('notes of a space and any sign', { notes: ' *' });
  refuses('no officer although NHS is Yes', { NHS: 'Yes', NHSofficer: '' });
});
