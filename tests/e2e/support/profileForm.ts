import type { Page } from '@playwright/test';
import type { Profile } from '#features/profile/profile';

/** The form at /profile, by the labels users see. */
export function profileForm(page: Page) {
  const firstName = page.getByLabel('First Name', { exact: true });
  const lastName = page.getByLabel('Last Name', { exact: true });
  const graduationYear = page.getByLabel('Graduation Year', { exact: true });
  return {
    firstName,
    lastName,
    graduationYear,
    save: page.getByRole('button', { name: 'Save Profile' }),
    fill: async (profile: Profile): Promise<void> => {
      await firstName.fill(profile.firstName);
      await lastName.fill(profile.lastName);
      await graduationYear.fill(profile.graduationYear);
    },
  };
}

/** A valid profile, whenever the test runs, with `fields` replaced. */
export function aProfile(fields: Partial<Profile> = {}): Profile {
  return {
    firstName: 'Maya',
    lastName: 'Lindgren',
    graduationYear: String(new Date().getFullYear() + 2),
    ...fields,
  };
}
