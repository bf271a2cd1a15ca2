import { type Entry, entryCreatedAt } from '#domain/entry';
import { reviewFrom, reviewStatusOf } from '#domain/review/review';
import { storedText } from '#domain/storedText';

/*
 * The index of all activities, which /reports answers questions from. It holds what staff ask by, in columns: a few values
 * that come again and again, and for each activity the number of its value.
 */

/** A column: its values, each once, and for each activity the place of its value among them. */
export interface IndexColumn<Value> {
  values: Value[];
  rows: number[];
}

/** A stored activity: whose, its id, and what its fields hold, whatever that is. */
export interface ActivityDocument {
  email: string;
  id: string;
  fields: Partial<Record<keyof Entry | 'review', unknown>>;
}

export const quarterMs = 900_000;

/** What the index holds of a stored activity. All texts are as they are stored, whatever that is (`storedText`). */
export function indexedActivity({ email, id, fields }: ActivityDocument) {
  const begunAt = entryCreatedAt(id);
  const review = reviewFrom(fields.review);
  return {
    email,
    date: storedText(fields.Date),
    /**
     * When it was logged, in quarters of an hour since 1970, of which every time zone's days are made; null where its id
     * does not tell.
     */
    logged: begunAt === null ? null : Math.floor(begunAt / quarterMs),
    hours: storedText(fields.Hours),
    keyClub: storedText(fields.KeyClub),
    nhs: storedText(fields.NHS),
    status: reviewStatusOf(review),
    /** What staff said to the student who got it back; '' for all others. */
    comment: review?.status === 'returned' ? review.comment : '',
    name: storedText(fields.Name),
    contactName: storedText(fields.contactName),
    contactPhone: storedText(fields.contactPhone),
  };
}

export type IndexedActivity = ReturnType<typeof indexedActivity>;

/** All columns, each of as many rows as there are activities. */
export type IndexColumns = {
  [Field in keyof IndexedActivity]: IndexColumn<IndexedActivity[Field]>;
};

const blank = indexedActivity({ email: '', id: '', fields: {} });

export const indexFields = Object.keys(blank) as (keyof IndexedActivity)[];

/** A column that is being filled. */
function columnBuilder<Value>() {
  const column: IndexColumn<Value> = { values: [], rows: [] };
  const numbers = new Map<Value, number>();
  return {
    column,
    add(value: Value) {
      let number = numbers.get(value);
      if (number === undefined) {
        number = column.values.push(value) - 1;
        numbers.set(value, number);
      }
      column.rows.push(number);
    },
  };
}

/** Makes the columns, one activity after the other. Memory grows with the activities: some 40 bytes each and their texts. */
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
        indexFields.map((field) => [field, builders[field].column]),
      ) as unknown as IndexColumns,
  };
}
