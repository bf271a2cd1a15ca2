// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { school } from '#config/school';
import { hasSchoolDomain, isAdminEmail, normalizeEmail } from './account';

describe('adminEmails', () => {
  it.each(school.adminEmails)('has %s on it, in any case', (email) => {
    expect(isAdminEmail(email)).toBe(true);
    expect(isAdminEmail(email.toUpperCase())).toBe(true);
  });

  it.each(school.adminEmails)('has no near miss of %s on it', (email) => {
    expect(isAdminEmail(`x${email}`)).toBe(false);
    expect(isAdminEmail(`${email}.org`)).toBe(false);
    expect(isAdminEmail('')).toBe(false);
  });
});

describe('the school domains', () => {
  it.each(school.emailDomains)('admit an address at %s, in any case', (domain) => {
    expect(hasSchoolDomain(`someone@${domain}`)).toBe(true);
    expect(hasSchoolDomain(`SOMEONE@${domain.toUpperCase()}`)).toBe(true);
  });

  it.each(school.emailDomains)('do not admit a look-alike of %s', (domain) => {
    expect(hasSchoolDomain(`someone@evil-${domain}`)).toBe(false);
    expect(hasSchoolDomain(`someone@sub.${domain}`)).toBe(false);
    expect(hasSchoolDomain(`someone@${domain}.evil.com`)).toBe(false);
    expect(hasSchoolDomain(domain)).toBe(false);
  });
});

describe('the one form of an address', () => {
  it('is trimmed and in lower case', () => {
    expect(normalizeEmail('  S-Ada@LWSD.org\n')).toBe('s-ada@lwsd.org');
  });
});
