// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { documentMaxBytes } from './limits';
import { fullnessToTell } from './listFullness';
import { documentBytes } from './reports/documentSize';

describe('Staff are told when the list is nearly full', () => {
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

  test('not below 80 percent', () => {
    expect(fullnessToTell([])).toBeNull();
    expect(fullnessToTell(students(filling(0.8) - 1))).toBeNull();
  });
  test('names count by their bytes, not by their letters', () => {
    const waves = Array.from({ length: 1_500 }, (_, index) => ({
      ...{ email: `s${index}@lwsd.org`, firstName: '海'.repeat(100), lastName: '🌊'.repeat(70) },
      graduationYear: '2028',
    }));
    expect(fullnessToTell(waves)).toBeGreaterThan(80);
  });
  test('from there on, in percent', () => {
    expect(fullnessToTell(students(filling(0.8)))).toBe(80);
    expect(fullnessToTell(students(filling(0.95)))).toBe(95);
  });
});
