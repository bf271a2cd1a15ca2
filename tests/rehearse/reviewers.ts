import { expect, type Page } from '@playwright/test';
import { reviewPath } from '#config/paths';
import { listSearch } from '#features/review/reviewLinks';
import { PlainFailure } from '../../scripts/plainFailure';
import { reviewScreenOn } from '../e2e/support/reviewQueue';
import { appOrigin } from '../e2e/support/signIn';
import type { Student } from './students';

/** The longest that a screen may take, on the busiest machine. */
export const patienceMs = 300_000;

/** How long a reviewer waits before pressing again or looking for something new. */
const timeout = 4_000;

/** Decides on the first card, and returns false if it has gone. Throws if it shows anything but what its student logged, or stays. */
async function reviewFirstCard(page: Page, students: readonly Student[]): Promise<boolean> {
  // Read the whole screen at once, because the other reviewer may change it at any time.
  const [shownFor, text] = await page.evaluate(() =>
    ['.review-email', '.review-card'].map((part) => document.querySelector(part)?.textContent),
  );
  if (!text) return false;
  const student = students.find(({ email }) => shownFor?.includes(email));
  const entry = student?.entries.find(({ Name }) => text.includes(Name));
  if (!entry || !text.includes(entry.Description))
    throw new PlainFailure(`A card of ${shownFor} shows something else: ${text}`);
  const review = reviewScreenOn(page);
  const card = review.card(entry.Name);
  const decide = async () => {
    if (entry !== student?.entries[1]) return review.approve(entry.Name).click({ timeout });
    const isOpen = await review.comment.isVisible();
    if (!isOpen) await review.returnActivity(entry.Name).click({ timeout });
    await review.comment.fill('Who was there?', { timeout });
    // Discards the comment if the other reviewer has approved it in the meantime.
    return card.locator('form .toolbar button').first().click({ timeout });
  };
  // For a second after a student or the other reviewer has changed the cards, the cards ignore decisions. Press again, as people do.
  await expect(async () => {
    await decide().catch(() => undefined);
    await expect(card).toBeHidden({ timeout });
  }, `The card of ${entry.Name} stays on screen.`).toPass({ timeout: patienceMs });
  return true;
}

/** Reviews card by card, until `isOver` and nothing is waiting. */
export async function reviewCards(
  page: Page,
  students: readonly Student[],
  isOver: () => boolean,
  onCard: () => void,
): Promise<void> {
  const nothing = page.getByText('Nothing to review', { exact: true });
  for (let wasOver = false; !wasOver;) {
    wasOver = isOver();
    await page.goto(appOrigin + reviewPath);
    for (;;) {
      await page.locator('.review-card').or(nothing).first().waitFor();
      if (await nothing.isVisible()) break;
      if (await reviewFirstCard(page, students)) onCard();
    }
    await page.waitForTimeout(timeout);
  }
}

/** Approves what has no flags, for many students at once, until `isOver` and nothing is left. */
export async function reviewList(page: Page, isOver: () => boolean): Promise<void> {
  const approve = page.getByRole('button', { name: /^Approve [\d,]+ activit/ });
  const nothing = page.getByText(/^Nothing without flags here/);
  for (;;) {
    const wasOver = isOver();
    await page.goto(appOrigin + reviewPath + listSearch);
    await approve.or(nothing).first().waitFor();
    if (wasOver && !(await approve.isVisible())) return;
    // The button is disabled while rows appear, and gone once the other reviewer has decided on all of them.
    await approve.click({ timeout }).catch(() => undefined);
    await page.locator('tr[aria-busy=true]').first().waitFor({ state: 'hidden' });
  }
}
