import { reviewFrom, reviewStatusOf } from '#features/activities/decisions/review';
import { type Entry, entryCreatedAt } from '#features/activities/entry';
import { storedText } from '#shared/lib/storedText';

/*
 * The index of all activities, used to answer questions at /reports. It stores the fields staff filter by in columns. Because values
 * repeat, a column stores each distinct value once and, for each activity, the number of its value.
 */

/** Numbers of values, in as few bytes each as the values need. */
type Codes = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

interface CodesClass {
  new (codes: readonly number[] | ArrayBuffer): Codes;
  BYTES_PER_ELEMENT: number;
}

/** A column: its distinct values, and for each activity the number of its value. */
export interface IndexColumn<Value> {
  values: Value[];
  rows: Codes;
}

export function codesFor({ length }: readonly unknown[]): CodesClass {
  if (length <= 2 ** 8) return Uint8Array;
  return length <= 2 ** 16 ? Uint16Array : Uint32Array;
}

/** A stored activity. Its fields may hold anything. */
export interface ActivityDocument {
  email: string;
  id: string;
  fields: Partial<Record<keyof Entry | 'review', unknown>>;
}

export const quarterMs = 900_000;

/** Returns what the index contains about an activity. Texts are kept as stored, even if damaged (`storedText`). */
export function indexedActivity({ email, id, fields }: ActivityDocument) {
  const begunAt = entryCreatedAt(id);
  const review = reviewFrom(fields.review);
  return {
    email,
    date: storedText(fields.Date),
    /**
     * When it was logged, in quarter hours since 1970, because in every time zone a day starts on a quarter hour. Null if the id doesn't
     * contain a time.
     */
    logged: begunAt === null ? null : Math.floor(begunAt / quarterMs),
    hours: storedText(fields.Hours),
    keyClub: storedText(fields.KeyClub),
    nhs: storedText(fields.NHS),
    status: reviewStatusOf(review),
    /** The name of the kind it was approved as; '' for the first kind and in a school without kinds. */
    kind: review?.kind ?? '',
    /** The reviewer's comment if returned, otherwise ''. */
    comment: review?.status === 'returned' ? review.comment : '',
    name: storedText(fields.Name),
    contactName: storedText(fields.contactName),
    contactPhone: storedText(fields.contactPhone),
  };
}

export type IndexedActivity = ReturnType<typeof indexedActivity>;

/** All columns. Each has one row per activity. */
export type IndexColumns = {
  [Field in keyof IndexedActivity]: IndexColumn<IndexedActivity[Field]>;
};

const blank = indexedActivity({ email: '', id: '', fields: {} });

export const indexFields = Object.keys(blank) as (keyof IndexedActivity)[];

function columnBuilder<Value>() {
  const values: Value[] = [];
  const rows: number[] = [];
  const numbers = new Map<Value, number>();
  return {
    add(value: Value) {
      let number = numbers.get(value);
      if (number === undefined) {
        number = values.push(value) - 1;
        numbers.set(value, number);
      }
      rows.push(number);
    },
    column: (): IndexColumn<Value> => ({ values, rows: new (codesFor(values))(rows) }),
  };
}

/** Returns the columns without the activities of these students, and without values that only those had. */
export function columnsWithout(columns: IndexColumns, emails: ReadonlySet<string>): IndexColumns {
  const isLeftOut = columns.email.values.map((email) => emails.has(email));
  const owners = columns.email.rows;
  const kept = <Value>({ values, rows }: IndexColumn<Value>): IndexColumn<Value> => {
    const builder = columnBuilder<Value>();
    for (const [at, code] of rows.entries()) {
      if (!isLeftOut[owners[at] ?? -1]) builder.add(values[code] as Value);
    }
    return builder.column();
  };
  return Object.fromEntries(
    indexFields.map((field) => [field, kept<unknown>(columns[field])]),
  ) as unknown as IndexColumns;
}

/** Builds the columns. Needs about 40 bytes of memory per activity, plus the distinct texts. */
export function indexBuilder() {
  const builders = Object.fromEntries(
    indexFields.map((field) => [field, columnBuilder<unknown>()]),
  ) as Record<keyof IndexedActivity, ReturnType<typeof columnBuilder<unknown>>>;
  return {
    add(document: ActivityDocument): void {
      const activity = indexedActivity(document);
      for (const field of indexFields) builders[field].add(activity[field]);
    },
    columns: (): IndexColumns =>
      Object.fromEntries(
        indexFields.map((field) => [field, builders[field].column()]),
      ) as unknown as IndexColumns,
  };
}
