// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { profileSchema } from '#features/profile/profileSchema';
import { schemaErrors } from './formSchema';

describe('the errors of a schema', () => {
  it("don't hide a failure that isn't about the values", () => {
    const broken = profileSchema({ currentYear: 2026 }).test('broken', () => {
      throw new TypeError('a bug');
    });
    expect(() =>
      schemaErrors(broken, { firstName: 'A', lastName: 'B', graduationYear: '2027' }),
    ).toThrow('a bug');
  });
});
