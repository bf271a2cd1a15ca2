/** Figures of one kind, as they are printed, put into Markdown and kept as JSON. */
export interface BenchTable {
  title: string;
  /** What is measured and how, in a sentence or two. */
  about: string;
  columns: readonly string[];
  /** One cell a column. Numbers are rounded when shown, and kept whole in the JSON. */
  rows: (string | number)[][];
}

/** Digits that can be trusted: whole numbers from 100 on, one decimal below, two below 10. */
function shown(cell: string | number): string {
  if (typeof cell === 'string') return cell;
  if (Number.isInteger(cell) || Math.abs(cell) >= 100) return Math.round(cell).toLocaleString('en');
  return cell.toFixed(Math.abs(cell) >= 10 ? 1 : 2);
}

function cellsOf(table: BenchTable): string[][] {
  return [[...table.columns], ...table.rows.map((row) => row.map(shown))];
}

function isNumeric(table: BenchTable, column: number): boolean {
  return table.rows.every((row) => typeof row[column] === 'number');
}

/** The table for a terminal: columns aligned, numbers to the right. */
export function asText(table: BenchTable): string {
  const cells = cellsOf(table);
  const widths = table.columns.map((_, column) =>
    Math.max(...cells.map((row) => (row[column] ?? '').length)),
  );
  const lines = cells.map((row) =>
    row
      .map((cell, column) =>
        isNumeric(table, column)
          ? cell.padStart(widths[column] ?? 0)
          : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  return [table.title, '', lines[0], rule, ...lines.slice(1)].join('\n');
}

/** The table for a page of docs/. */
export function asMarkdown(table: BenchTable): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const [head = [], ...body] = cellsOf(table);
  const rule = table.columns.map((_, column) => (isNumeric(table, column) ? '--:' : '---'));
  return [
    `### ${table.title}`,
    '',
    table.about,
    '',
    line(head),
    line(rule),
    ...body.map(line),
  ].join('\n');
}
