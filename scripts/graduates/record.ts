import { Timestamp } from 'firebase-admin/firestore';

/** A picture as it lies in the file store. */
export interface StoredPicture {
  /** `pictures/{email}/{fileName}`. */
  path: string;
  /** Base64, of the whole file. */
  md5: string;
  bytes: number;
  type: string;
}

/** A picture as it lies beside a record: `file` in the folder `pictures`. */
export interface ExportedPicture extends StoredPicture {
  file: string;
}

/** Everything that is stored of one student, as it is written to `record.json`. */
export interface StudentRecord<P extends StoredPicture = ExportedPicture> {
  email: string;
  /** By path: the user document, all below it, and the place in the review queue. */
  documents: Record<string, unknown>;
  /** What stands under the address in the student list. */
  listLine: unknown;
  account: { id: string; made: string; lastSignIn: string | null } | null;
  pictures: P[];
}

/** A value of Firestore as JSON has it: moments as texts, all else that JSON has no form for as it prints. */
export function asJson(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  if (Array.isArray(value)) return value.map(asJson);
  if (typeof value !== 'object' || value === null) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return JSON.parse(JSON.stringify(value));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, asJson(item)]));
}
