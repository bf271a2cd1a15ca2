import { describe, expect, test } from 'vitest';
import type { Entry } from '#features/activities/entry';
import { formEntrySchema } from '#features/activities/entrySchema';
import { storableEntry } from '#features/activities/storableEntry';
import {
  type Document,
  entryPath,
  formTakesEntry,
  formTakesProfile,
  profilePath,
  rulesOn,
} from './agreement/judges';
import { emails } from './support/actors';
import { anEntry, aProfile, pictureUrl, without } from './support/examples';
import type { Verdict } from './support/verdict';

const { student } = emails;

describe('Where form and rules differ on purpose', () => {
  const differences: { what: string; data: Document; why: string }[] = [
    {
      what: 'white space around a text',
      data: anEntry({ Name: ' Beach ' }),
      why: 'the form stores it trimmed',
    },
    {
      what: 'an officer although NHS is No',
      data: anEntry({ NHS: 'No', NHSofficer: 'Dana' }),
      why: 'the field is hidden then, and the form stores an empty text',
    },
    {
      what: 'no notes',
      data: without(anEntry(), 'notes'),
      why: 'the form stores an empty text, and the rules want every field',
    },
    {
      what: 'null for notes',
      data: anEntry({ notes: null }),
      why: 'the form stores an empty text',
    },
    {
      what: 'the parts of the date in another order',
      data: anEntry({ Date: '{"day":14,"month":11,"year":2026}' }),
      why: 'the form reads any order and stores one',
    },
    {
      what: 'a picture from elsewhere',
      data: anEntry({ pictures: ['https://example.net/pixel.png'] }),
      why: 'the form gets its URLs from the storage service; another client could name any',
    },
  ];
  for (const { what, data, why } of differences) {
    test(`${what}: the form accepts it and the rules don't, because ${why}`, async () => {
      expect(formTakesEntry(data)).toBe(true);
      expect(await rulesOn(entryPath, data)).toBe<Verdict>('refused');
    });
  }

  test('the same picture twice: the form refuses it and stores it once, which the rules accept', async () => {
    const values = anEntry({ pictures: [pictureUrl(student), pictureUrl(student)] });
    expect(formTakesEntry(values)).toBe(false);
    const stored = { ...storableEntry(values as unknown as Entry) };
    expect(await rulesOn(entryPath, stored)).toBe<Verdict>('allowed');
  });

  test.each(['{"year":2026,"month":11,"day":32}', '{"year":2026,"month":4,"day":31}'])(
    'the day %s: the form refuses it because there is no such day; the rules accept it (spec 5)',
    async (Date) => {
      const data = anEntry({ Date });
      expect(formTakesEntry(data)).toBe(true);
      expect(formEntrySchema(student).isValidSync(data)).toBe(false);
      expect(await rulesOn(entryPath, data)).toBe<Verdict>('allowed');
    },
  );

  test('a profile with white space around a name: the form stores it trimmed', async () => {
    const profile = aProfile({ firstName: ' Sam' });
    expect(formTakesProfile(profile)).toBe(true);
    expect(await rulesOn(profilePath, profile)).toBe<Verdict>('refused');
  });
});
