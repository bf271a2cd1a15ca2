// @vitest-environment node
import { expect, it } from 'vitest';
import { hasLastName } from './nameWords';

it.each([
  ['Pat Lovelace', 'Lovelace', true],
  ['LOVELACE, PAT', 'Lovelace', true],
  ['Mrs. Garcia', 'García', true],
  ['Soren Jorgensen', 'Jørgensen', true],
  ['Pat ONeil', 'O’Neil', true],
  ['Ana Márquez', 'Garcia Marquez', true],
  ['Pat Smith', 'Smith-Jones', true],
  ['Pat Smith-Jones', 'Jones', true],
  ['Ed Y', 'Y', true],
  ['山田 太郎', '山田', true],
  ['Pat Love\u200blace', 'Lovelace', true],
  // Similar, but a different name.
  ['Pat Lovelaces', 'Lovelace', false],
  ['Vincent van Gogh', 'van Dyke', false],
  ['Maria de la Rosa', 'de la Cruz', false],
  ['Pat Lee', '', false],
  ['', 'Lovelace', false],
])('the contact "%s" of a student with the last name "%s": %s', (contact, lastName, expected) => {
  expect(hasLastName(contact, lastName)).toBe(expected);
});
