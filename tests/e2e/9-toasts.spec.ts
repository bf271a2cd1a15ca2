import { expect, test } from './fixtures';
import { activityForm } from './support/activityForm';
import { anEntry } from './support/records';

test('9 Toasts: the result of a save appears at the top centre and goes after 2.5 seconds', async ({
  studentPage: page,
}) => {
  await page.goto('/edit');
  const form = activityForm(page);
  await form.fill(anEntry());
  await form.submit.click();
  const toast = page.getByText('New activity logged successfully', { exact: true });
  await expect(toast).toBeVisible();
  const shown = Date.now();
  await page.mouse.move(5, 500);
  const place = await toast.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(place?.y).toBeLessThan(120);
  expect(Math.abs((place?.x ?? 0) + (place?.width ?? 0) / 2 - width / 2)).toBeLessThan(40);
  await expect(toast).toBeHidden();
  // Longer by the way in and out, and by what a busy machine adds; 5 seconds are another toast's.
  expect(Date.now() - shown).toBeGreaterThan(2000);
});
