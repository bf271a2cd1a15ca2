import type { EntryDate } from '#shared/lib/entryDate';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const [name, day, year] = ['([a-z]{3})[a-z]*', '(\\d{1,2})', '(\\d{4}|\\d\\d)'];
const [start, end] = ['^(?:(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*[.,]*\\s+)?', '(?:$|[\\s,t])'];

/** Each with the positions of the year, the month and the day. */
const formats = (
  [
    [`^(\\d{4})[/.-]${day}[/.-]${day}${end}`, [1, 2, 3]],
    // Outside the US, the day is first.
    [`${start}${day}[/.-]${day}(?:[/.-]${year})?${end}`, [3, 1, 2]],
    [`${start}${day}[/.-]${day}(?:[/.-]${year})?${end}`, [3, 2, 1]],
    [`${start}${name}\\.? ${day}(?:st|nd|rd|th)?(?:,? ${year})?${end}`, [3, 1, 2]],
    [`${start}${day}[ -]${name}\\.?(?:[ ,-]+${year})?${end}`, [3, 2, 1]],
  ] as const
).map(([format, positions]) => ({ format: new RegExp(format, 'i'), positions }));

/** Returns the days that a cell may mean, such as 11/20/2026, 11/20 or Nov 20; none if it isn't a day. The year is null if it has none. */
export function daysIn(cell: string) {
  return formats.flatMap(({ format, positions }) => {
    const parts = format.exec(cell.trim());
    const [writtenYear, writtenMonth = '', writtenDay] = positions.map((at) => parts?.[at]);
    const named = months.indexOf(writtenMonth.slice(0, 3).toLowerCase()) + 1;
    const [month, dayOfMonth] = [named || Number(writtenMonth), Number(writtenDay)];
    if (!parts || !(month >= 1 && month <= 12 && dayOfMonth >= 1 && dayOfMonth <= 31)) return [];
    const wholeYear = writtenYear?.length === 2 ? `20${writtenYear}` : writtenYear;
    return [{ year: wholeYear ? Number(wholeYear) : null, month, day: dayOfMonth }];
  });
}

/** Returns true if a cell is a day, and can't be this one. */
export function isOtherDay(cell: string | null, date: EntryDate): boolean {
  const days = daysIn(cell ?? '');
  const isSame = days.some(
    ({ year, month, day }) =>
      (year ?? date.year) === date.year && month === date.month && day === date.day,
  );
  return days.length > 0 && !isSame;
}
