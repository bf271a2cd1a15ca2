// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { documentBytes } from '#shared/firebase/documentSize';
import { documentMaxBytes } from '#shared/lib/limits';
import { fullnessWarning } from './listFullness';

describe('the warning that the list is nearly full', () => {
  const students = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      email: `student${String(index).padStart(6, '0')}@lwsd.org`,
      ...{ firstName: 'Samantha', lastName: 'Longfellow', graduationYear: '2028' },
    }));
  const size = (count: number) =>
    documentBytes(
      'cache/profileData',
      Object.fromEntries(students(count).map(({ email, ...rest }) => [email, rest])),
    );
  const perStudent = size(2) - size(1);
  const filling = (part: number) => Math.ceil((documentMaxBytes * part - size(1)) / perStudent) + 1;

  test('does not appear below 80 percent', () => {
    expect(fullnessWarning([])).toBeNull();
    expect(fullnessWarning(students(filling(0.8) - 1))).toBeNull();
  });
  test('counts bytes, not letters', () => {
    const waves = Array.from({ length: 1_500 }, (_, index) => ({
      ...{ email: `s${index}@lwsd.org`, firstName: '海'.repeat(100), lastName: '🌊'.repeat(70) },
      graduationYear: '2028',
    }));
    expect(fullnessWarning(waves)).toBeGreaterThan(80);
  });
  test('appears from 80 percent, with the percentage', () => {
    expect(fullnessWarning(students(filling(0.8)))).toBe(80);
    expect(fullnessWarning(students(filling(0.95)))).toBe(95);
  });
});
