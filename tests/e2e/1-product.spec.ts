import { school } from '#config/school';
import packageJson from '../../package.json' with { type: 'json' };
import { expect, test } from './fixtures';

test('1 Footer: the copyright line of 2021, the repository link and the contact address @more', async ({
  page,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('© 2021');
  await expect(footer.getByRole('link', { name: 'Source code' })).toHaveAttribute(
    'href',
    school.repositoryUrl,
  );
  await expect(footer.getByRole('link', { name: 'Source code' })).toHaveAttribute(
    'title',
    `Version ${packageJson.version}`,
  );
  await expect(footer.getByRole('link', { name: school.contactEmail })).toHaveAttribute(
    'href',
    `mailto:${school.contactEmail}`,
  );
});
