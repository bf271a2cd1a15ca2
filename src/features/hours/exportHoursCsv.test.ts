// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { blankEntry, type Entry } from '#features/activities/entry';
import { exportHoursCsv, exportHoursFileName } from './exportHoursCsv';

function entry(Name: string, Date: string, change: Partial<Entry> = {}): Entry {
  return { ...blankEntry, Name, Description: 'about', Hours: '1', Date, ...change };
}

const entries = [
  entry('newest', '{"year":2026,"month":11,"day":20}', { Description: 'a, "b"\nc' }),
  entry('older', '{"year":2026,"month":1,"day":2}', { Hours: '.5' }),
  entry('same day', '{"year":2026,"month":1,"day":2}', { Hours: '12.' }),
  entry('damaged date', 'x', { Hours: '2' }),
];

describe('the exported hours (spec 3, 9)', () => {
  it('go into export_hours.csv', () => {
    expect(exportHoursFileName('')).toBe('export_hours.csv');
    expect(exportHoursFileName('2026-2027')).toBe('export_hours_2026-2027.csv');
  });

  it('have Name, Description, Hours and Date as month-day-year, in the order of the table, under a header', () => {
    expect(exportHoursCsv(entries)).toBe(
      'Name,Description,Hours,Date\n' +
        'newest,"a, ""b""\nc",1,11-20-2026\n' +
        'older,about,.5,1-2-2026\n' +
        'same day,about,12.,1-2-2026\n' +
        'damaged date,about,2,',
    );
  });

  it('have only the header when there are none', () => {
    expect(exportHoursCsv([])).toBe('Name,Description,Hours,Date');
  });

  it('have no byte-order mark, which is added with the file', () => {
    expect(exportHoursCsv(entries).startsWith('\ufeff')).toBe(false);
  });
});
