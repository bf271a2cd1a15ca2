/**
 * The content of a CSV file for a CSV text: the same with a byte-order mark in front, without which
 * Excel reads UTF-8 as the machine's old code page (docs/decisions/csv.md). To be added once, where a
 * file is made; the stored texts carry none. A mark that is there already stays the only one.
 */
export function csvFileText(csv: string): string {
  return csv.startsWith(byteOrderMark) ? csv : byteOrderMark + csv;
}

const byteOrderMark = '\uFEFF';
