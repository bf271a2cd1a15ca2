import { Bytes, doc, setDoc, Timestamp } from 'firebase/firestore';
import { describe, test } from 'vitest';
import { entryDateText } from '../../src/domain/entryDate';
import type { Entry } from '../../src/domain/entry';
import { dateWindow, textMaxLength } from '../../src/domain/limits';
import { actors, emails } from './support/actors';
import { firestoreAs } from './support/clients';
import { anEntry, without } from './support/examples';
import { given } from './support/stored';
import { expectAllowed, expectRefused } from './support/verdict';

const path = `users/${emails.student}/entries/fields`;

const store = async (entry: Record<string, unknown>) =>
  setDoc(doc(await firestoreAs(actors.student), path), entry);

type Fields = Partial<Record<keyof Entry, unknown>>;

const accepts = (title: string, fields: Fields) =>
  test(`accepted: ${title}`, () => expectAllowed(store(anEntry(fields))));
const refuses = (title: string, fields: Fields) =>
  test(`refused: ${title}`, () => expectRefused(store(anEntry(fields))));

/** Values of every other kind that Firestore knows, each of which would do as a text to a careless rule. */
const notTexts: [string, unknown][] = [
  ['a number', 2],
  ['null', null],
  ['true', true],
  ['a list', ['2']],
  ['a map', { text: '2' }],
  ['bytes', Bytes.fromUint8Array(new Uint8Array([50]))],
  ['a time', Timestamp.fromMillis(0)],
];

describe('Every field is there and no other', () => {
  for (const field of Object.keys(anEntry())) {
    test(`refused: no ${field}`, () => expectRefused(store(without(anEntry(), field))));
  }

  test('refused: a field more', () => expectRefused(store({ ...anEntry(), approved: true })));

  test('refused: a field that is no part of an activity added to a stored one', async () => {
    await given(path, anEntry());
    const reference = doc(await firestoreAs(actors.student), path);
    await expectRefused(setDoc(reference, { approved: true }, { merge: true }));
  });
});

const requiredTexts = ['Name', 'Description', 'contactName', 'contactPhone', 'NHSofficer'] as const;

for (const field of [...requiredTexts, 'notes'] as const) {
  describe(`${field} (spec 5: trimmed, at most ${textMaxLength} characters)`, () => {
    accepts('one character', { [field]: 'a' });
    accepts('two characters', { [field]: 'ab' });
    accepts(`${textMaxLength} characters`, { [field]: 'a'.repeat(textMaxLength) });
    refuses(`${textMaxLength + 1} characters`, { [field]: 'a'.repeat(textMaxLength + 1) });
    // Two UTF-16 units or four bytes each, and still one character each.
    accepts(`${textMaxLength} emoji`, { [field]: '🌊'.repeat(textMaxLength) });
    refuses(`${textMaxLength + 1} emoji`, { [field]: '🌊'.repeat(textMaxLength + 1) });
    accepts('lines and white space inside', { [field]: 'a\n b\u3000c' });
    refuses('a space in front', { [field]: ' a' });
    refuses('a line end behind', { [field]: 'a\n' });
    refuses('nothing but a space', { [field]: ' ' });
    for (const [title, value] of notTexts) refuses(title, { [field]: value });
  });
}

for (const field of requiredTexts) {
  describe(`${field} is required`, () => refuses('an empty text', { [field]: '' }));
}

describe('notes are optional', () => accepts('an empty text', { notes: '' }));

describe('What the browser trims, the rules do not take at either end', () => {
  for (const space of Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code))) {
    if (space.trim() !== '') continue;
    const name = `U+${space.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
    refuses(`${name} in front`, { Name: `${space}a` });
    refuses(`${name} behind`, { Name: `a${space}` });
  }
  // White space by its look or in older Unicode, yet not trimmed by a browser.
  accepts('U+200B in front', { Name: '\u200Ba' });
  accepts('U+180E behind', { Name: 'a\u180E' });
  accepts('a control sign in front', { Name: '\u0001a' });
});

describe('Hours: digits with at most one dot, and not a lone dot (spec 5)', () => {
  for (const hours of ['0', '1', '12.5', '.5', '12.', '007']) accepts(hours, { Hours: hours });
  accepts(`${textMaxLength} digits`, { Hours: '1'.repeat(textMaxLength) });
  refuses(`${textMaxLength + 1} digits`, { Hours: '1'.repeat(textMaxLength + 1) });
  for (const hours of ['', '.', '1.2.3', '-1', '+1', '1e3', '1,5', ' 1', '1 ', '1\n', 'x', '٢']) {
    refuses(JSON.stringify(hours), { Hours: hours });
  }
  for (const [title, value] of notTexts) refuses(title, { Hours: value });
});

describe('Date: JSON text in one spelling, in the window of spec 5', () => {
  const { day, month, year } = dateWindow;
  const inside = { year: 2026, month: 11, day: 14 };
  for (const [part, bounds] of Object.entries({ day, month, year })) {
    const at = (value: number) => entryDateText({ ...inside, [part]: value });
    accepts(`${part} ${bounds.min}`, { Date: at(bounds.min) });
    refuses(`${part} ${bounds.min - 1}`, { Date: at(bounds.min - 1) });
    accepts(`${part} ${bounds.max}`, { Date: at(bounds.max) });
    refuses(`${part} ${bounds.max + 1}`, { Date: at(bounds.max + 1) });
    refuses(`${part} with a fraction`, { Date: at(bounds.min + 0.5) });
  }
  for (const [part, bounds] of Object.entries({ day, month })) {
    for (let value: number = bounds.min; value <= bounds.max; value += 1) {
      accepts(`${part} ${value} of all`, { Date: entryDateText({ ...inside, [part]: value }) });
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
    refuses(text === '' ? 'an empty text' : JSON.stringify(text), { Date: text });
  }
  for (const [title, value] of notTexts) refuses(title, { Date: value });
});

for (const field of ['KeyClub', 'NHS'] as const) {
  describe(`${field} is Yes or No (spec 3)`, () => {
    accepts('Yes', { [field]: 'Yes', NHSofficer: field === 'NHS' ? 'Dana' : anEntry().NHSofficer });
    accepts('No', { [field]: 'No', NHSofficer: field === 'NHS' ? '' : anEntry().NHSofficer });
    for (const answer of ['', 'yes', 'no', 'Maybe', 'Yes ']) {
      refuses(JSON.stringify(answer), { [field]: answer });
      refuses(`${JSON.stringify(answer)} without an officer`, { [field]: answer, NHSofficer: '' });
    }
    for (const [title, value] of notTexts) refuses(title, { [field]: value });
  });
}

describe('NHSofficer is only relevant when NHS is Yes (spec 2, 5)', () => {
  refuses('an officer although NHS is No', { NHS: 'No', NHSofficer: 'Dana Ortiz' });
  refuses('no officer although NHS is Yes', { NHS: 'Yes', NHSofficer: '' });
});
