// @vitest-environment node
import { afterEach, describe, expect, it } from 'vitest';
import { sumHours } from '#features/activities/hoursMath';
import { highestAward, reportFileNames } from './reportCsv';

describe('the names of the report files (spec 9)', () => {
  const zone = process.env.TZ;
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  it('contain the month and day of the report without zero padding', () => {
    expect(reportFileNames(new Date(2026, 10, 20)).hours).toBe('Hour-Report-11-20.csv');
    expect(reportFileNames(new Date(2026, 0, 5, 23, 59)).awards).toBe('Awards-List-1-5.csv');
  });

  it.each([
    ['America/Los_Angeles', '12-31'],
    ['Pacific/Kiritimati', '1-1'],
  ])('are those of the local day (%s)', (timeZone, day) => {
    process.env.TZ = timeZone;
    const built = new Date('2027-01-01T07:30:00Z');
    expect(reportFileNames(built).hours).toBe(`Hour-Report-${day}.csv`);
    expect(reportFileNames(built).awards).toBe(`Awards-List-${day}.csv`);
  });
});

describe('the highest award', () => {
  it.each([
    ['0', null],
    ['49.99', null],
    ['50', '50 hours award'],
    ['50.0', '50 hours award'],
    ['99.999', '50 hours award'],
    ['100', '100 hours award'],
    ['150.01', '150 hours award'],
    ['199.9', '150 hours award'],
    ['200', '200 hours award'],
    ['5000', '200 hours award'],
  ])('for %s hours is %s', (hours, award) => {
    expect(highestAward(sumHours([hours]), [50, 100, 150, 200])).toBe(award);
  });

  it('depends on the exact total, not on the two decimals in the report', () => {
    expect(highestAward(sumHours(['49.999']), [50])).toBeNull();
  });

  it('does not depend on the order of the steps', () => {
    expect(highestAward(sumHours(['120']), [200, 50, 100])).toBe('100 hours award');
  });

  it('is none if the school has no steps', () => {
    expect(highestAward(sumHours(['120']), [])).toBeNull();
  });
});
