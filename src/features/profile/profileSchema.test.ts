// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { fieldMessages } from '#shared/lib/fieldMessages';
import { schemaErrors } from '#shared/lib/formSchema';
import { blankProfile } from './profile';
import { profileSchema } from './profileSchema';

describe('the profile schema', () => {
  const profile = { firstName: 'Ada', lastName: 'Lovelace', graduationYear: '2027' };

  it('accepts a complete profile', () => {
    expect(schemaErrors(profileSchema({ currentYear: 2026 }), profile)).toEqual({});
  });

  it('reports every field of a blank profile', () => {
    expect(schemaErrors(profileSchema({ currentYear: 2026 }), blankProfile)).toEqual({
      firstName: fieldMessages.empty,
      lastName: fieldMessages.empty,
      graduationYear: fieldMessages.invalidYear,
    });
  });

  it('counts the graduation year from the year it is given', () => {
    expect(schemaErrors(profileSchema({ currentYear: 2022 }), profile)).toEqual({});
    expect(schemaErrors(profileSchema({ currentYear: 2028 }), profile)).toEqual({
      graduationYear: fieldMessages.yearOutside(2028, 2033),
    });
  });

  it('refuses an unknown field', () => {
    expect(profileSchema({ currentYear: 2026 }).isValidSync({ ...profile, admin: true })).toBe(
      false,
    );
  });
});
