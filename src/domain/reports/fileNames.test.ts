// @vitest-environment node
import { afterEach, describe, expect, it } from 'vitest';
import { awardsListFileName, hourReportFileName } from './reportFiles';

describe('the names of the report files (spec 9)', () => {
  const zone = process.env.TZ;
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  it('carry month and day of the report without zero padding', () => {
    expect(hourReportFileName(new Date(2026, 10, 20))).toBe('Hour-Report-11-20.csv');
    expect(awardsListFileName(new Date(2026, 0, 5, 23, 59))).toBe('Awards-List-1-5.csv');
  });

  it.each([
    ['America/Los_Angeles', '12-31'],
    ['Pacific/Kiritimati', '1-1'],
  ])('are those of the local day (%s)', (timeZone, day) => {
    process.env.TZ = timeZone;
    const built = new Date('2027-01-01T07:30:00Z');
    expect(hourReportFileName(built)).toBe(`Hour-Report-${day}.csv`);
    expect(awardsListFileName(built)).toBe(`Awards-List-${day}.csv`);
  });
});
