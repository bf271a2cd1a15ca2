import { expect, type Page } from '@playwright/test';
import { school } from '#config/school';
import type { ClubKey } from '#config/schoolSettings';
import type { Entry } from '#features/activities/entry';
import { parseEntryDate } from '#shared/lib/entryDate';

const textLabels = {
  Name: 'Name',
  Description: 'Description',
  Hours: 'Hours',
  NHSofficer: `${school.clubs.NHS} Officer`,
  contactName: 'Contact Name',
  contactPhone: 'Contact Phone',
  notes: 'Notes (optional)',
} as const;

/** The form at /edit, by the labels users see. */
export function activityForm(page: Page) {
  const field = (name: keyof typeof textLabels) =>
    page.getByLabel(textLabels[name], { exact: true });
  return {
    field,
    date: page.getByLabel('Date', { exact: true }),
    submit: page.getByRole('button', { name: 'Submit' }),
    answer: (question: ClubKey, answer: 'Yes' | 'No') =>
      page.getByRole('group', { name: school.clubs[question], exact: true }).getByLabel(answer),
    choose: async (question: ClubKey, answer: 'Yes' | 'No') => {
      await page
        .getByRole('group', { name: school.clubs[question], exact: true })
        .getByText(answer, { exact: true })
        .click();
    },
    /** Fills in an entry, except NHSofficer, which isn't always shown. */
    fill: async (entry: Entry) => {
      for (const name of Object.keys(textLabels) as (keyof typeof textLabels)[]) {
        if (name !== 'NHSofficer') await field(name).fill(entry[name]);
      }
      const date = parseEntryDate(entry.Date);
      if (date === null) throw new Error(`Not a date: ${entry.Date}`);
      const [month, day] = [date.month, date.day].map((part) => String(part).padStart(2, '0'));
      await page.getByLabel('Date', { exact: true }).fill(`${date.year}-${month}-${day}`);
    },
  };
}

/**
 * Opens the form of a student's first activity once the server has responded, so that the code for saving has loaded and no text changes.
 */
export async function openFirstActivity(page: Page): Promise<void> {
  await page.goto('/table');
  await expect(page.getByText('No Hours Found!')).toBeVisible();
  await page.getByRole('link', { name: 'Submit', exact: true }).click();
  await expect(activityForm(page).submit).toBeVisible();
}
