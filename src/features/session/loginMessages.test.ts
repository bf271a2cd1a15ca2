// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import type { SchoolSettings } from '#config/schoolSettings';
import { loginMessages } from './loginMessages';

/** The school of the specification, whatever the settings in the file are. */
vi.mock('#config/school', async (load) => {
  const { school } = await load<{ school: SchoolSettings }>();
  return {
    school: {
      ...school,
      shortName: 'lwsd',
      shortNameArticle: 'an',
      emailDomains: ['lwsd.org', 'bellevuecollege.edu'],
      contactEmail: 'office@lwsd.org',
    },
  };
});

it('The login status line (spec 4, 8)', () => {
  expect(loginMessages).toEqual({
    base: 'Please enter a valid school email (lwsd.org or bellevuecollege.edu) email address.',
    'email-send-failed':
      'Email send failed. Please try again later or contact office@lwsd.org for help.',
    'error-bad-format': 'Improperly formatted email.',
    'error-invalid-domain': 'Email is not an lwsd email address.',
    'email-send-successfully': 'Email sent sucessfully. Make sure to check clutter/spam',
  });
});

describe('the prompt of a school', () => {
  it.each([
    [['otaki.school.nz'], '(otaki.school.nz)'],
    [['a.org', 'b.org', 'c.org'], '(a.org, b.org or c.org)'],
  ])('with the domains %j names them as %s', async (emailDomains, named) => {
    vi.resetModules();
    vi.doMock('#config/school', async (load) => {
      const { school } = await load<{ school: SchoolSettings }>();
      return { school: { ...school, emailDomains } };
    });
    const { loginMessages: messages } = await import('./loginMessages');
    expect(messages.base).toBe(`Please enter a valid school email ${named} email address.`);
  });
});
