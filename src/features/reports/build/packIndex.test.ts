// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newEntryId } from '#features/activities/entry';
import { parseHours } from '#features/activities/hoursMath';
import { documentMaxBytes, indexDocumentMaxBytes, indexDocumentsMax } from '#shared/lib/limits';
import {
  type ActivityDocument,
  columnsWithout,
  indexBuilder,
  type IndexColumns,
  indexedActivity,
  indexFields,
} from './activityIndex';
import { packIndex, unpackIndex } from './packIndex';

/** Many alphabets, unpaired surrogates, control characters. */
const text = fc.string({ unit: 'binary', maxLength: 12 });
const digits = fc.string({ unit: fc.constantFrom('0', '9', '.'), minLength: 280, maxLength: 280 });
const oddValue = fc.oneof(text, digits, fc.anything());
const fields = ['Hours', 'KeyClub', 'NHS', 'Date', 'Name', 'contactName', 'contactPhone'] as const;

const review = fc.oneof(
  fc.anything(),
  fc.record({ status: fc.constantFrom('approved', 'returned', 'lost'), comment: oddValue }),
);
const id = fc.oneof(
  text,
  fc
    .tuple(fc.date({ noInvalidDate: true, min: new Date(0) }), text)
    .map(([begun, random]) => newEntryId(begun, random)),
);
/** Any document at all: fields may be missing, and hold values of any type. */
const document: fc.Arbitrary<ActivityDocument> = fc.record({
  email: fc.oneof(fc.constantFrom('ann@lwsd.org', 'ben@lwsd.org'), text),
  id,
  fields: fc.record(
    { ...Object.fromEntries(fields.map((field) => [field, oddValue])), review },
    { requiredKeys: [] },
  ),
});

function columnsOf(documents: readonly ActivityDocument[]) {
  const builder = indexBuilder();
  for (const one of documents) builder.add(one);
  return builder.columns();
}

/** The activity in a row, as it was added. */
const activityAt = (columns: IndexColumns, row: number) =>
  Object.fromEntries(
    indexFields.map((field) => [field, columns[field].values[columns[field].rows[row] ?? -1]]),
  );

const partsOf = async (documents: readonly ActivityDocument[], limits = {}) =>
  (await packIndex(columnsOf(documents), limits)) ?? [];

const readBack = async (documents: readonly ActivityDocument[], limits = {}) => {
  const parts = await partsOf(documents, limits);
  return unpackIndex(parts.map(({ packed }) => packed));
};

describe('the index of any documents', () => {
  it('is read back unchanged, from any number of documents', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(document, { maxLength: 20 }),
        fc.integer({ min: 10, max: 500 }),
        async (documents, documentBytes) => {
          const { texts, columns } = await readBack(documents, { documentBytes, documents: 1e6 });
          expect(texts).toBe('whole');
          expect(documents.map((_, row) => activityAt(columns, row))).toEqual(
            documents.map(indexedActivity),
          );
        },
      ),
    );
  });

  // Numbers of values take one, two or four bytes.
  it.each([256, 257, 65_536, 65_537])('is read back unchanged, with %i names', async (names) => {
    const wanted = Array.from({ length: names }, (_, at) => `${at}`);
    const documents = wanted.map((Name) => ({ email: 'ann@lwsd.org', id: '1', fields: { Name } }));
    const { columns } = await readBack([...documents, ...documents.slice(-2)]);
    expect(Array.from(columns.name.rows, (code) => columns.name.values[code])).toEqual([
      ...wanted,
      ...wanted.slice(-2),
    ]);
  });

  it('is split into documents within the size limit, numbered from 1', async () => {
    const many = Array.from({ length: 200 }, (_, index) => ({
      email: `s${index * 7919}@lwsd.org`,
      id: 'x',
      fields: { Name: `${index * 104729}` },
    }));
    const parts = await partsOf(many, { documentBytes: 300, documents: 100 });
    expect(parts.length).toBeGreaterThan(5);
    expect(parts.map(({ number }) => number)).toEqual(parts.map((_, index) => index + 1));
    expect(new Set(parts.map(({ count }) => count))).toEqual(new Set([parts.length]));
    const sizes = parts.map(({ packed }) => packed.length);
    expect(sizes.slice(0, -1)).toEqual(sizes.slice(0, -1).map(() => 300));
    expect(sizes.at(-1)).toBeLessThanOrEqual(300);
  });
});

it('the largest index fits in one commit with the report and the list, even as text, which takes a third more', () => {
  const commitMaxBytes = 10 * 1024 * 1024;
  const indexAsText = (indexDocumentsMax * indexDocumentMaxBytes * 4) / 3;
  expect(indexAsText + 2 * documentMaxBytes).toBeLessThan(0.9 * commitMaxBytes);
});

it('an index without some students is that of the other activities, with no value only they had', () => {
  fc.assert(
    fc.property(fc.array(document, { maxLength: 20 }), (documents) => {
      const others = documents.filter(({ email }) => email !== 'ann@lwsd.org');
      const removed = new Set(['ann@lwsd.org']);
      expect(columnsWithout(columnsOf(documents), removed)).toEqual(columnsOf(others));
    }),
  );
});

describe('an index that does not fit', () => {
  /** Incompressible texts of 280 random letters. */
  let state = 1;
  const noise = (length: number) =>
    Array.from({ length }, () => {
      state = (state * 48271) % 2147483647;
      return String.fromCharCode(97 + (state % 26));
    }).join('');
  const documents = Array.from({ length: 100 }, (_, index) => ({
    email: 'ann@lwsd.org',
    id: `${index}`,
    fields: { Hours: `${index}.25`, Name: noise(280), contactName: noise(280) },
  }));

  it.each([
    ['whole', 40_000, 280],
    ['cut', 8_000, 40],
    ['none', 2_000, 0],
  ] as const)('has its texts %s, and all of the hours', async (expected, documentBytes, length) => {
    const { texts, columns } = await readBack(documents, { documentBytes, documents: 1 });
    expect(texts).toBe(expected);
    const rows = documents.map((_, row) => activityAt(columns, row));
    expect(rows.map((row) => row.hours)).toEqual(documents.map(({ fields }) => fields.Hours));
    expect(rows.map((row) => row.name)).toEqual(
      documents.map(({ fields }) => fields.Name.slice(0, length)),
    );
  });

  it('shortens hours with very many digits, and unreadable hours stay unreadable', async () => {
    const digits = (length: number) =>
      Array.from(noise(length), (letter) => letter.charCodeAt(0) % 10).join('');
    const fraction = `0.${digits(270)}`;
    const wrong = `${digits(270)}x`;
    const many = [...Array.from({ length: 100 }, () => digits(280)), fraction, wrong].map(
      (Hours, at) => ({ email: 'ann@lwsd.org', id: `${at}`, fields: { Hours } }),
    );
    const { columns } = await readBack(many, { documentBytes: 3_000, documents: 1 });
    expect(activityAt(columns, 0).hours).toBe(many[0]?.fields.Hours.slice(0, 20));
    expect(activityAt(columns, 100).hours).toBe(fraction.slice(0, 20));
    expect(parseHours(activityAt(columns, 101).hours)).toBeNull();
  });

  it('keeps hours with very many zeros before them', async () => {
    const many = ['2', '2.5', '', '.5', '0'].map((end, at) => ({
      ...{ email: 'ann@lwsd.org', id: `${at}` },
      fields: { Hours: `${'0'.repeat(40)}${end}`, Name: noise(5000) },
    }));
    const { columns } = await readBack(many, { documentBytes: 3_000, documents: 1 });
    const hours = many.map((_, at) => activityAt(columns, at).hours);
    expect(hours).toEqual(['2', '2.5', '0', '0.5', '0']);
  });

  it('is not stored if the hours alone do not fit', async () => {
    expect(await packIndex(columnsOf(documents), { documentBytes: 100, documents: 1 })).toBeNull();
  });

  it('cuts between two characters, not within one', async () => {
    const name = `${'a'.repeat(39)}😀${noise(5000)}`;
    const { columns } = await readBack([{ email: 'a', id: '1', fields: { Name: name } }], {
      documentBytes: 1_000,
      documents: 1,
    });
    expect(activityAt(columns, 0).name).toBe(`${'a'.repeat(39)}😀`);
  });
});

describe('an index of an older version, which is JSON', () => {
  const documents = ['1', '2.5'].map((Hours) => ({
    email: 'ann@lwsd.org',
    id: Hours,
    fields: { Hours },
  }));
  const columns = columnsOf(documents);
  const readJson = async (form: number, stored: Partial<IndexColumns>) => {
    const inJson = Object.entries(stored).map(
      ([field, { values, rows }]) => [field, { values, rows: Array.from(rows) }] as const,
    );
    const json = JSON.stringify({ form, texts: 'cut', columns: Object.fromEntries(inJson) });
    const stream = new Blob([json]).stream().pipeThrough(new CompressionStream('deflate'));
    return unpackIndex([new Uint8Array(await new Response(stream).arrayBuffer())]);
  };

  it('is read like one of this version', async () => {
    expect(await readJson(2, columns)).toEqual({ texts: 'cut', columns });
  });

  it('without kinds is read as one whose activities have none', async () => {
    const { kind, ...others } = columns;
    expect((await readJson(1, others)).columns).toEqual({ ...others, kind });
  });

  it('is refused if that version is unknown', async () => {
    await expect(readJson(4, columns)).rejects.toThrow('Not an activity index.');
  });
});

describe('bytes that are not an index', () => {
  it.each([
    ['nothing', []],
    ['anything', [new Uint8Array([1, 2, 3])]],
  ])('are refused: %s', async (_what, parts) => {
    await expect(unpackIndex(parts)).rejects.toThrow();
  });

  it('are refused: a few that unpack to more than any index', async () => {
    const zeros = new Blob(Array.from({ length: 260 }, () => new Uint8Array(1024 * 1024)));
    const stream = zeros.stream().pipeThrough(new CompressionStream('deflate'));
    const packed = new Uint8Array(await new Response(stream).arrayBuffer());
    expect(packed.length).toBeLessThan(400_000);
    await expect(unpackIndex([packed])).rejects.toThrow('The activity index is too large.');
  });

  it('are refused: an index without one of its columns, or with a row too many', async () => {
    const packed = async (names: readonly string[], rows: number) => {
      const values = Object.fromEntries(names.map((name) => [name, ['x']]));
      const json = JSON.stringify({ texts: 'whole', activities: 1, values });
      const bytes = new TextEncoder().encode(json);
      const blob = new Blob([Uint32Array.of(3, bytes.length), bytes, new Uint8Array(rows)]);
      const stream = blob.stream().pipeThrough(new CompressionStream('deflate'));
      return new Uint8Array(await new Response(stream).arrayBuffer());
    };
    const { length } = indexFields;
    const whole = await unpackIndex([await packed(indexFields, length)]);
    expect(whole.columns.email).toEqual({ values: ['x'], rows: Uint8Array.of(0) });
    for (const [names, rows] of [
      [indexFields.slice(1), length - 1],
      [indexFields, length + 1],
    ] as const) {
      await expect(unpackIndex([await packed(names, rows)])).rejects.toThrow('Not an activity');
    }
  });

  it('are refused: half of an index', async () => {
    const parts = await partsOf([{ email: 'ann@lwsd.org', id: '1', fields: { Hours: '1' } }], {
      documentBytes: 50,
      documents: 10,
    });
    await expect(unpackIndex(parts.slice(0, -1).map(({ packed }) => packed))).rejects.toThrow();
  });
});
