import { createHash } from 'node:crypto';
import type { SchoolSettings } from '#config/schoolSettings';
import { kindsIn } from '#features/activities/decisions/review';

/**
 * Returns eight characters that identify a school's demo data by its domains, its admins, whether it uses reviews, and its kinds of
 * activities. Students in another school's data couldn't sign in.
 */
export function schoolKey({ emailDomains, adminEmails, review }: SchoolSettings): string {
  const kinds = kindsIn({ review }).map(({ name }) => name);
  const settings = JSON.stringify([emailDomains, adminEmails, review !== false, ...kinds]);
  return createHash('sha256').update(settings).digest('hex').slice(0, 8);
}
