/**
 * The rows in the order of their numbers; rows of equal numbers stay as they are. It counts instead of comparing, and so
 * takes a few milliseconds for 300,000 rows.
 *
 * @param numbers for each row a whole number from 0 and below `end`
 */
export function orderOf(numbers: Uint32Array, end: number): Uint32Array {
  const next = new Uint32Array(end + 1);
  for (let row = 0; row < numbers.length; row += 1) {
    const after = (numbers[row] ?? 0) + 1;
    next[after] = (next[after] ?? 0) + 1;
  }
  for (let number = 1; number <= end; number += 1) {
    next[number] = (next[number] ?? 0) + (next[number - 1] ?? 0);
  }
  const order = new Uint32Array(numbers.length);
  for (let row = 0; row < numbers.length; row += 1) {
    const number = numbers[row] ?? 0;
    const place = next[number] ?? 0;
    order[place] = row;
    next[number] = place + 1;
  }
  return order;
}
