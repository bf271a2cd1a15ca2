import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { newestLink } from './support/authEmulator';
import { aProfile, profileForm } from './support/profileForm';

/** Simulates Chrome with all site data blocked, where even accessing a storage object throws. */
async function blockSiteData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
}

test('4 Sign-in: where the browser keeps nothing, the screens are there and the link signs in for as long as the page is open @more', async ({
  page,
  student,
  faults,
}) => {
  faults.allow(/remembering the address/);
  await blockSiteData(page);
  await page.goto('/');
  await page.getByRole('link', { name: /Login to track/ }).click();
  await page.getByLabel('Email').fill(student.email);
  await page.getByRole('button', { name: 'Send Login Link' }).click();
  await expect(page.getByText('Email sent sucessfully.')).toBeVisible();

  await page.goto(await newestLink(student.email));
  await page.getByRole('dialog').getByRole('textbox').fill(student.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/profile');
  const form = profileForm(page);
  await form.fill(aProfile());
  await form.save.click();
  await expect(page.getByText('Updated Profile')).toBeVisible();
  expect(await student.records.profile()).toEqual(aProfile());
});

test('4 Sending the link: a full storage does not make a sent link a failed one @more', async ({
  page,
  student,
  faults,
}) => {
  faults.allow(/remembering the address/);
  await page.goto('/login');
  await page.evaluate(() => {
    let size = 4 * 1024 * 1024;
    for (let index = 0; size > 0; index += 1) {
      try {
        localStorage.setItem(`full-${index}`, 'x'.repeat(size));
      } catch {
        size = Math.floor(size / 2);
      }
    }
  });
  await page.getByLabel('Email').fill(student.email);
  await page.getByRole('button', { name: 'Send Login Link' }).click();
  await expect(page.getByText('Email sent sucessfully.')).toBeVisible();
});
