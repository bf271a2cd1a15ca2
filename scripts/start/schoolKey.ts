import { createHash } from 'node:crypto';
import type { SchoolSettings } from '#config/schoolSettings';

/**
 * Returns eight characters that identify a school's demo data by its domains, its admins and whether it uses reviews.
 * Students in another school's data couldn't sign in.
 */
export function schoolKey({ emailDomains, adminEmails, review }: SchoolSettings): string {
  const people = JSON.stringify([emailDomains, adminEmails, review !== false]);
  return createHash('sha256').update(people).digest('hex').slice(0, 8);
}
