import { createHash } from 'node:crypto';
import type { SchoolSettings } from '#config/schoolSettings';

/**
 * Eight signs that stand for the people of a school's demo data: its domains, admins and whether there is a
 * review. Data of another school would show students who cannot sign in.
 */
export function peopleMark({ emailDomains, adminEmails, review }: SchoolSettings): string {
  const people = JSON.stringify([emailDomains, adminEmails, review !== false]);
  return createHash('sha256').update(people).digest('hex').slice(0, 8);
}
