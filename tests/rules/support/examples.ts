import type { Entry } from '#features/activities/entry';
import type { Profile } from '#features/profile/profile';
import { entryDateText } from '#shared/lib/entryDate';
import { bucket, storageAddress } from './emulators';

const token = '3f0c1e5a-52f4-4a9e-9d52-0b6d6a1f7c11';

export interface PictureUrlParts {
  /** Scheme, host and port. */
  origin?: string;
  bucket?: string;
  name?: string;
  token?: string;
}

/** A download URL as the Storage SDK writes it for a file in the student's folder. */
export function pictureUrl(email: string, parts: PictureUrlParts = {}): string {
  const path = ['pictures', email, parts.name ?? 'beach.jpg'].join('/');
  const origin = parts.origin ?? `http://${storageAddress ?? '127.0.0.1:9199'}`;
  return `${origin}/v0/b/${parts.bucket ?? bucket}/o/${encodeURIComponent(path)}?alt=media&token=${parts.token ?? token}`;
}

/** An activity that every rule accepts, with the given fields replaced. */
export function anEntry(fields: Partial<Record<keyof Entry, unknown>> = {}) {
  return {
    Name: 'Beach clean-up',
    Description: 'Picked up litter along the shore',
    Hours: '2.5',
    Date: entryDateText({ year: 2026, month: 11, day: 14 }),
    KeyClub: 'No',
    NHS: 'Yes',
    NHSofficer: 'Dana Ortiz',
    contactName: 'Pat Quinn',
    contactPhone: 'pat.quinn@example.org',
    notes: '',
    pictures: [],
    ...fields,
  };
}

/** A profile that every rule accepts, with the given fields replaced. */
export function aProfile(fields: Partial<Record<keyof Profile, unknown>> = {}) {
  return {
    firstName: 'Sam',
    lastName: 'Lee',
    graduationYear: String(new Date().getUTCFullYear() + 1),
    ...fields,
  };
}

/** Copies a document without one field. */
export function without(data: Record<string, unknown>, field: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([name]) => name !== field));
}
