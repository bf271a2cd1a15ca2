// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';
import { school } from '#config/school';
import { hasSchoolDomain, isAdminEmail, loginEmailProblem, normalizeEmail } from './account';

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
    expect(normalizeEmail('\u200b \u202aS-Ada\u00ad@LWSD.org\u202c\u2069 \ufeff')).toBe(
      's-ada@lwsd.org',
    );
  });
});

const local64 = 'a'.repeat(64);

describe('the format of a login e-mail', () => {
  it.each([
    's-ada@lwsd.org',
    ' S-Ada@LWSD.org ',
    'first.last+tag@example.co.uk',
    "o'brien_1@x-y.io",
    `${local64}@lwsd.org`,
    'a@xn--bcher-kva.example',
  ])('accepts %s', (email) => {
    expect(loginEmailProblem(email)).not.toBe('error-bad-format');
  });

  it.each([
    '',
    ' ',
    'ada',
    'ada@',
    '@lwsd.org',
    'ada@lwsd',
    'ada@@lwsd.org',
    'ada lovelace@lwsd.org',
    'ada@lws d.org',
    'ada@lwsd.org.',
    'ada@.lwsd.org',
    'ada@lwsd..org',
    'ada@-lwsd.org',
    'ada@lwsd-.org',
    'ada@lwsd.123',
    '.ada@lwsd.org',
    'ada.@lwsd.org',
    'a..da@lwsd.org',
    'ada@lwsd.org\nx',
    'ada,alan@lwsd.org',
    'ada@lwsd.org,alan@lwsd.org',
    '<ada@lwsd.org>',
    'adä@lwsd.org',
    `a${local64}@lwsd.org`,
    `a@${'b.'.repeat(125)}org`,
  ])('refuses %j', (email) => {
    expect(loginEmailProblem(email)).toBe('error-bad-format');
  });

  it('refuses a slash, which would reach into the path of another document', () => {
    expect(loginEmailProblem('ada/entries@lwsd.org')).toBe('error-bad-format');
  });

  it('is checked in no time, however long the text is', () => {
    const started = performance.now();
    loginEmailProblem(`${'a.'.repeat(100_000)}@`);
    loginEmailProblem(`a@${'b-.'.repeat(100_000)}`);
    loginEmailProblem(`${'a'.repeat(63)}@${'b-'.repeat(94)}`);
    // A slow check takes minutes.
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

describe('who may be sent a login link', () => {
  it.each(school.emailDomains)('an address at %s', (domain) => {
    expect(loginEmailProblem(`someone@${domain}`)).toBeNull();
    expect(loginEmailProblem(` Someone@${domain.toUpperCase()} `)).toBeNull();
  });

  it.each(school.adminEmails)('the listed admin %s, whatever the domain', (email) => {
    expect(loginEmailProblem(email)).toBeNull();
    expect(loginEmailProblem(` ${email.toUpperCase()} `)).toBeNull();
  });

  it.each([
    'someone@example.com',
    'someone@evil-lwsd.org',
    'someone@mail.lwsd.org',
    'someone@lwsd.org.evil.com',
    'xtracker.maintainer@example.org',
    'tracker.maintainer@example.com',
  ])('is not %s', (email) => {
    expect(loginEmailProblem(email)).toBe('error-invalid-domain');
  });

  it('gets the message about the format first', () => {
    expect(loginEmailProblem('some one@example.com')).toBe('error-bad-format');
    expect(loginEmailProblem('')).toBe('error-bad-format');
  });
});

describe('the code the login screen loads', () => {
  afterEach(() => {
    vi.doUnmock('yup');
    vi.resetModules();
  });

  it('checks an e-mail, and every other rule, without loading Yup', async () => {
    vi.resetModules();
    vi.doMock('yup', () => {
      throw new Error('Yup was loaded');
    });
    await import('./account');
    await import('#features/activities/dateRules');
    await import('#features/activities/hoursRule');
    await import('#features/activities/pictures/picturesRule');
    await import('#features/activities/storableEntry');
    await import('#features/profile/profileRules');
    await import('#shared/lib/textRules');
    await expect(import('#features/activities/entrySchema')).rejects.toThrow();
  });
});
