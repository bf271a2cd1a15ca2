import { school } from '../config/school';

/** The one form of an address: trimmed and lower-case, as documents and folders are named by it. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Whether an address is one of adminEmails (spec 4, 6). Case does not matter. */
export function isAdminEmail(email: string): boolean {
  return school.adminEmails.includes(email.toLowerCase());
}

/**
 * Whether an address may sign in by its domain (spec 5). The `@` is part of the comparison, so that
 * `someone@evil-lwsd.org` and `someone@lwsd.org.evil.com` are refused.
 */
export function hasSchoolDomain(email: string): boolean {
  return school.emailDomains.some((domain) => email.toLowerCase().endsWith(`@${domain}`));
}
