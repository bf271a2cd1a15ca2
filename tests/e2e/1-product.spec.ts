import { school } from '../../src/config/school';
import { expect, test } from './fixtures';

test('1 Footer: the copyright line of 2021, the link to the repository and the contact address, on every screen', async ({
  page,
}) => {
  for (const path of ['/', '/login', '/table', '/edit', '/profile', '/admin']) {
    await page.goto(path);
    const footer = page.getByRole('contentinfo');
    await expect(footer, path).toContainText('© 2021');
    await expect(footer.getByRole('link', { name: 'Source code' })).toHaveAttribute(
      'href',
      school.repositoryUrl,
    );
    await expect(footer.getByRole('link', { name: school.contactEmail })).toHaveAttribute(
      'href',
      `mailto:${school.contactEmail}`,
    );
  }
});

test('1 Feedback: the form is linked on the login screen', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('link', { name: 'Feedback form' })).toHaveAttribute(
    'href',
    school.feedbackFormUrl,
  );
});

test('1 Feedback: the form is linked under the hours table', async ({
  studentPage: page,
  student,
}) => {
  await student.records.setEntry('one');
  await page.goto('/table');
  const link = page.getByRole('link', { name: 'Feedback form' });
  await expect(link).toHaveAttribute('href', school.feedbackFormUrl);
  const table = await page.getByRole('table').boundingBox();
  const place = await link.boundingBox();
  expect(place?.y).toBeGreaterThanOrEqual((table?.y ?? 0) + (table?.height ?? 0));
});
