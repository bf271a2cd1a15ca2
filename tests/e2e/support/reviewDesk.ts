import type { Page } from '@playwright/test';
import { rememberSignedIn } from '../fixtures';

/** /review, by what staff see of it. */
export function reviewDeskOn(page: Page) {
  const card = (name: string) => page.getByRole('article', { name, exact: true });
  return {
    heading: page.getByRole('heading', { name: 'Review activities' }),
    card,
    cards: page.getByRole('article'),
    approve: (name: string) => page.getByRole('button', { name: `Approve ${name}`, exact: true }),
    giveBack: (name: string) => page.getByRole('button', { name: `Return ${name}`, exact: true }),
    comment: page.getByLabel('What should the student change?'),
    confirmReturn: page.getByRole('button', { name: 'Return', exact: true }),
    undo: page.getByRole('button', { name: 'Undo' }),
    nothing: page.getByText('Nothing to review'),
    email: page.locator('.review-email'),
    /** Goes on until `email` is the student who is shown, past those of other tests. */
    find: async (email: string) => {
      for (;;) {
        const shown = await page.locator('.review-email').textContent();
        if (shown?.includes(email)) return;
        await page.getByRole('button', { name: 'Next student' }).click();
      }
    },
  };
}

/** Opens the review as `admin`. */
export async function openReview(page: Page, admin: string) {
  await rememberSignedIn(page, admin);
  await page.goto('/review');
  return reviewDeskOn(page);
}
