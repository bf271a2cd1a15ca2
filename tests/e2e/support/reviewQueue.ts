import { expect, type Page } from '@playwright/test';

/**
 * The parts of /review that staff see.
 *
 * @param student the student whose cards to look at, because those of the next student, from another test, may have the same names
 */
export function reviewScreenOn(page: Page, student = '') {
  const email = page.locator('.review-email');
  const shown = page.getByRole('region', { name: 'Student' }).filter({ hasText: student });
  return {
    heading: page.getByRole('heading', { name: 'Review activities' }),
    card: (name: string) => shown.getByRole('article', { name, exact: true }),
    cards: shown.getByRole('article'),
    approve: (name: string) => page.getByRole('button', { name: `Approve ${name}`, exact: true }),
    returnActivity: (name: string) =>
      page.getByRole('button', { name: `Return ${name}`, exact: true }),
    approveAll: page.getByRole('button', { name: /^Approve all \(/ }),
    approveUnflagged: page.getByRole('button', { name: /^Approve all without flags/ }),
    comment: page.getByLabel('What should the student change?'),
    confirmReturn: page
      .locator('.return-form')
      .getByRole('button')
      .and(page.locator('[type=submit]')),
    undo: page.getByRole('button', { name: 'Undo' }),
    /** The address of the student on screen. */
    email,
    /** Skips other tests' students until `wanted` is on screen. */
    find: async (wanted: string) => {
      // The class year follows it, and may arrive later.
      const address = async () => (await email.textContent())?.split(',')[0];
      for (;;) {
        const current = await address();
        if (current === wanted) return;
        await page.getByRole('button', { name: 'Next student' }).click();
        await expect.poll(address).not.toBe(current);
      }
    },
  };
}

/** Opens the review queue on an admin's page, at the activities of `student`. */
export async function openReview(page: Page, student: string) {
  await page.goto('/review');
  const review = reviewScreenOn(page, student);
  await review.find(student);
  return review;
}

/** The list of activities without flags, of a student without a profile. */
export function reviewListOn(page: Page, student: string) {
  const checkboxes = page.getByRole('checkbox', { name: new RegExp(`^Approve .*, ${student}$`) });
  const checkbox = (name: string) =>
    page.getByRole('checkbox', { name: `Approve ${name}, ${student}`, exact: true });
  return {
    checkboxes,
    checkbox,
    row: (name: string) => page.getByRole('row').filter({ has: checkbox(name) }),
    /** Unchecks other tests' activities too. Retries if one of those appears or disappears at that moment. */
    selectOnly: async (...names: string[]) => {
      const all = page.getByRole('checkbox', { name: 'All' });
      await expect(async () => {
        await all.setChecked(true);
        await all.setChecked(false);
      }).toPass();
      for (const name of names) await checkbox(name).check();
    },
    approve: (count: number) => page.getByRole('button', { name: `Approve ${count} activities` }),
  };
}
