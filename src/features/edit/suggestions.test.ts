// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { blankEntry, type Entry } from '#features/activities/entry';
import {
  earlierActivities,
  earlierContacts,
  fillFromActivity,
  matching,
  phoneOf,
  suggestionMessages,
} from './suggestions';

const entry = (fields: Partial<Entry>): Entry => ({ ...blankEntry, ...fields });
const pat = { contactName: 'Pat Lee', contactPhone: '425-555-0100' };
const newestFirst = [
  entry({ Name: 'Food bank', Description: 'Sorted cans', ...pat }),
  entry({ Name: 'Library', Description: 'Shelved', contactName: 'Kim', contactPhone: '1' }),
  entry({ Name: ' food BANK ', Description: 'Older', ...pat }),
  entry({ Name: '', contactName: '' }),
  entry({ Name: 'Park', contactName: 'pat lee', contactPhone: '425-555-0199' }),
];
const texts = (list: { text: string; detail: string }[]) =>
  list.map(({ text, detail }) => `${text} (${detail})`);

describe('suggestions', () => {
  it('are earlier activities, newest first, each name once', () => {
    const found = earlierActivities(newestFirst);
    expect(texts(found)).toEqual(['Food bank (Pat Lee)', 'Library (Kim)', 'Park (pat lee)']);
    expect(found[0]?.entry.Description).toBe('Sorted cans');
  });

  it('list contacts, with the phone if two have the same name', () => {
    expect(texts(earlierContacts(newestFirst))).toEqual([
      'Pat Lee (425-555-0100)',
      'Kim (1)',
      'pat lee (425-555-0199)',
    ]);
  });

  it.each([
    ['', ['Food bank', 'Library', 'Park']],
    ['ba', ['Food bank']],
    [' BANK fo', ['Food bank']],
    ['ood', []],
    ['food drive', []],
  ])('for %j match each word at the start of a word', (typed, names) => {
    const found = matching(earlierActivities(newestFirst), typed, 6);
    expect(found.map(({ text }) => text)).toEqual(names);
  });

  it('are limited in number', () => {
    expect(matching(earlierActivities(newestFirst), '', 2)).toHaveLength(2);
  });
});

describe('filling in from a chosen activity', () => {
  const earlier = entry({ Name: 'Food bank', Description: 'Sorted cans', Hours: '3', ...pat });

  it('fills in description and contact, and nothing else', () => {
    expect(fillFromActivity(earlier, blankEntry, {})).toEqual({
      Description: 'Sorted cans',
      ...pat,
    });
  });

  it('never replaces something typed', () => {
    const typed = entry({ Description: 'Mine', contactName: 'Kim' });
    expect(fillFromActivity(earlier, typed, {})).toEqual({});
    // One contact's phone must not appear with another's name.
    expect(fillFromActivity(earlier, entry({ contactName: 'Kim' }), {})).toEqual({
      Description: 'Sorted cans',
    });
    expect(fillFromActivity(earlier, entry({ contactPhone: '1' }), {})).toEqual({
      Description: 'Sorted cans',
    });
  });

  it('replaces what another choice had filled in', () => {
    const filled = { Description: 'Shelved', contactName: 'Kim', contactPhone: '1' };
    expect(fillFromActivity(earlier, entry(filled), filled)).toEqual({
      Description: 'Sorted cans',
      ...pat,
    });
    expect(fillFromActivity(earlier, entry({ ...filled, Description: 'Mine' }), filled)).toEqual(
      pat,
    );
  });

  it('blanks nothing if the earlier activity has nothing', () => {
    expect(fillFromActivity(entry({ Name: 'Bare' }), blankEntry, {})).toEqual({});
  });

  it('fills in the phone if the same contact is there already', () => {
    const typed = entry({ Description: 'Mine', contactName: ' pat LEE' });
    expect(fillFromActivity(earlier, typed, {})).toEqual({ contactPhone: '425-555-0100' });
    expect(phoneOf(earlier, { ...typed, contactPhone: '1' }, {})).toEqual({});
  });
});

describe('the message about it', () => {
  it('names what was filled in, and from where', () => {
    expect(suggestionMessages.filled('Park', { Description: 'Mine', ...pat })).toBe(
      'Copied the description and the contact from "Park."',
    );
    expect(suggestionMessages.filled('Park', {})).toBe(
      'Nothing else was filled in. Your text was kept.',
    );
  });
});
