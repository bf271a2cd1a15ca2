import type { EntryDate } from '#shared/lib/entryDate';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

const [day, year] = ['(?<day>\\d\\d?)', '(?<year>\\d{4}|\\d\\d)'];
const month = `(?<month>${months.join('|')})(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)?`;
const weekday = `(?<weekday>${weekdays.join('|')})`;
const weekdayEnd = '(?:nes|rs|s|ur)?day';
const [start, end] = ['(?<![\\p{L}\\d/.])', '(?![\\d/:]|\\.\\d|(?!t\\d)\\p{L})'];
const withWeekday = `(?:(?<!\\p{L})${weekday}(?:${weekdayEnd}|rs?|s)?\\b[.,]*\\s*|${start})`;

/** In numbers, the month is first or, outside the US, the day. */
const formats = [
  `(?<year>\\d{4})[/.-](?<month>\\d\\d?)[/.-]${day}`,
  `(?!24/7\\b)(?<month>\\d\\d?)/${day}(?:/${year})?`,
  `${month}\\.? ${day}(?:st|nd|rd|th)?(?:,? ${year})?`,
  `${day}(?:st|nd|rd|th|\\.)?[ -]${month}\\.?(?:[ ,-]+${year})?`,
  `(?<month>\\d\\d?)[.-]${day}(?:[.-]${year}|\\.(?!\\d))`,
].map((format) => new RegExp(`${withWeekday}${format}${end}`, 'giu'));

/** The first one is only for columns of days, because 2.5 and 3-5 may be numbers. A short day of the week is one if nothing else is there. */
const others = [
  `^\\s*${withWeekday}(?<month>\\d\\d?)[.-]${day}(?=[\\s,]|$)`,
  `(?<!\\p{L})${weekday}${weekdayEnd}\\b|^\\s*${weekday.replace('weekday', 'alone')}(?:rs?|s)?\\.?\\s*$`,
].map((format) => new RegExp(format, 'giu'));

const mayBeDay = /\d[/.\- ]|\d(?:st|nd|rd|th)|[a-z]\.? \d|day|^\s*(?:sun|mon|tue|wed|thu|fri|sat)/i;

/** A day as written, without the parts that it doesn't have. */
interface WrittenDay {
  year: number | null;
  /** The month and day if the month is first, and if the day is first; null if that can't be. None for a day of the week. */
  orders: readonly ({ month: number; day: number } | null)[];
  weekday: number;
}

/**
 * Returns the days in a text, such as 11/20/2026, 11/20, Nov 20 or Friday, and the rest of the text.
 *
 * @param isDate whether the text may be `20-11`, because it is in a column for days
 */
export function daysIn(text: string, isDate = false) {
  const days: WrittenDay[] = [];
  let rest = text;
  if (!mayBeDay.test(text)) return { days, rest };
  for (const format of [...formats, ...others.slice(isDate ? 0 : 1)]) {
    rest = rest.replace(format, (match, ...args: unknown[]) => {
      const parts = args.at(-1) as Partial<Record<string, string>>;
      const named = months.indexOf(parts.month?.toLowerCase() ?? '') + 1;
      const numbers = [named || Number(parts.month), Number(parts.day)] as const;
      const orders = [numbers, named ? numbers : ([numbers[1], numbers[0]] as const)].map(
        ([month, day]) =>
          month >= 1 && month <= 12 && day >= 1 && day <= 31 ? { month, day } : null,
      );
      const isWeekday = parts.day === undefined;
      if (!isWeekday && orders.every((order) => order === null)) return match;
      const written = parts.year?.length === 2 ? `20${parts.year}` : parts.year;
      days.push({
        year: written ? Number(written) : null,
        orders: isWeekday ? [] : orders,
        weekday: weekdays.indexOf((parts.weekday ?? parts.alone ?? '').toLowerCase()),
      });
      return ' ';
    });
  }
  return { days, rest: rest.trim() };
}

/** Returns the number of a day of the week; -1 if it isn't known. */
function weekdayOf({ year, orders, weekday }: WrittenDay): number {
  const known = orders.find((order) => order !== null);
  if (weekday >= 0 || year === null || !known) return weekday;
  return new Date(Date.UTC(year, known.month - 1, known.day)).getUTCDay();
}

function isSame(a: WrittenDay, b: WrittenDay): boolean {
  if (a.year !== null && b.year !== null && a.year !== b.year) return false;
  if (a.orders.length === 0 || b.orders.length === 0)
    return weekdayOf(a) >= 0 && weekdayOf(a) === weekdayOf(b);
  return a.orders.some((order, at) => {
    const other = b.orders[at];
    return order && other && order.month === other.month && order.day === other.day;
  });
}

/** Returns true if two texts have the same days, however they are written. */
export function haveSameDays(a: readonly WrittenDay[], b: readonly WrittenDay[]): boolean {
  return (
    a.every((one) => b.some((other) => isSame(one, other))) &&
    b.every((one) => a.some((other) => isSame(one, other)))
  );
}

/** Returns true if a cell has a day that can't be this one. */
export function isOtherDay(cell: string | null, date: EntryDate): boolean {
  const days = daysIn(cell ?? '', true).days.filter(({ orders }) => orders.length > 0);
  const order = { month: date.month, day: date.day };
  const written = { year: date.year, orders: [order, order], weekday: -1 };
  return days.length > 0 && !days.some((one) => isSame(one, written));
}
