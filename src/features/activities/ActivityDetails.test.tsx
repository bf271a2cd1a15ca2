import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { storedPictures } from '#config/env';
import { ActivityPictures } from '#features/activities/pictures/ActivityPictures';
import { ActivityFields } from './ActivityDetails';
import { blankEntry } from './entry';

afterEach(cleanup);

const elsewhere = "beach.png is stored outside this site and isn't shown";

it("shows and links a picture in this deployment's bucket", () => {
  render(<ActivityPictures urls={[`${storedPictures}pictures%2Fann%2Fbeach.png?alt=media`]} />);
  expect(screen.getByRole('button', { name: 'Open picture beach.png' })).toBeVisible();
});

it.each([
  'https://firebasestorage.googleapis.com/v0/b/other.appspot.com/o/pictures%2Fann%2Fbeach.png?alt=media',
  `${storedPictures}../../other.appspot.com/o/pictures%2Fann%2Fbeach.png`,
  `${storedPictures}..\\..\\other.appspot.com\\o\\pictures%2Fann%2Fbeach.png`,
  'http://evil.example/pictures%2Fann%2Fbeach.png',
])('requests nothing from another address, and says that there is a picture: %s', (url) => {
  const { container } = render(<ActivityPictures urls={[url]} />);
  expect(screen.getByRole('listitem')).toHaveTextContent(elsewhere);
  expect(container.querySelector('img, a, button')).toBeNull();
});

it("isolates a picture's name, so that it can't reverse the text after it", async () => {
  const name = '\u202Egnp.hcaeb';
  const url = `${storedPictures}pictures%2Fann%2F${encodeURIComponent(name)}?alt=media`;
  render(<ActivityPictures urls={[url]} />);
  fireEvent.click(screen.getByRole('button'));
  const dialog = await screen.findByRole('dialog', { name: /\(1 of 1\)$/ });
  expect(dialog.querySelector('p > bdi')).toHaveTextContent(name);
  fireEvent.error(dialog.querySelector('img') as Element);
  expect(screen.getByText(name, { selector: 'dialog > div > bdi' })).toBeVisible();
});

it('isolates the direction of texts, and shortens texts with many line breaks', () => {
  const notes = `Came${'\n'.repeat(270)}by bus`;
  const entry = {
    ...blankEntry,
    contactName: '\u202Eeel taP',
    contactPhone: '425-555-0100',
    notes,
  };
  const { container } = render(<ActivityFields entry={entry} />);
  const isolated = Array.from(container.querySelectorAll('dd > bdi'), (text) => text.textContent);
  expect(isolated).toContain('425-555-0100');
  expect(isolated).toContain(entry.contactName);
  expect(isolated).toContain('Came by bus');
});
