import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { aProfile, profileForm } from './support/profileForm';

/** Makes React fail whenever it gives an element a class with this name. */
async function failAt(page: Page, className: string): Promise<void> {
  await page.evaluate((name) => {
    const { prototype } = Element;
    const setAttribute = Reflect.get(prototype, 'setAttribute');
    prototype.setAttribute = function (this: Element, attribute: string, value: string) {
      if (attribute === 'class' && value.includes(name)) throw new Error('caused by the test');
      setAttribute.call(this, attribute, value);
    };
  }, className);
}

const causes = {
  'in the navigation bar': async (page: Page) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await failAt(page, 'nav-menu');
    await page.getByRole('button', { name: 'Menu' }).click();
  },
  'in a toast': async (page: Page) => {
    await failAt(page, 'Toastify__toast');
    await profileForm(page).fill(aProfile());
    await profileForm(page).save.click();
  },
  'while a screen is removed': async (page: Page) => {
    // React also removes it, and fails.
    await page.locator('#content > .page').evaluate((screen) => screen.remove());
    await page.getByRole('link', { name: 'Hours', exact: true }).click();
  },
};

for (const [where, cause] of Object.entries(causes)) {
  test(`8 Errors: an error ${where} never leaves an empty page, and a reload helps`, async ({
    studentPage: page,
    faults,
  }) => {
    faults.allow(/caused by the test|NotFoundError/);
    await page.goto('/profile');
    await expect(profileForm(page).save).toBeVisible();
    await cause(page);
    await expect(page.getByRole('alert')).toContainText('This page stopped working.');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByText('This page stopped working.')).toHaveCount(0);
  });
}
