import { expect, type Page } from '@playwright/test';

/** The parts of /reports that users see. */
export function reportsOn(page: Page) {
  const table = page.locator('.answer-table').first();
  const row = (text: string) => table.getByRole('row').filter({ hasText: text });
  /** Returns a row's cells by column header, or none unless there is one such row. Reads all at once, because a column may arrive later. */
  const cells = (text: string): Promise<Record<string, string>> =>
    row(text).evaluateAll((rows) => {
      const [element, ...others] = rows;
      if (!element || others.length > 0) return {};
      const [headers = [], values = []] = [
        element.closest('table')?.querySelectorAll('thead th') ?? [],
        // Without the cell of the checkbox, which has no header.
        element.querySelectorAll('td:not(.answer-select)'),
      ].map((list) => Array.from(list, ({ textContent }) => textContent));
      return Object.fromEntries(
        headers.map((header, at) => [header.replace(/[▲▼↕]/, ''), values[at] ?? '']),
      );
    });
  return {
    heading: page.getByRole('heading', { level: 1 }),
    question: (name: string | RegExp) => page.getByRole('link', { name }),
    allQuestionLinks: page.locator('.questions a, .goal-card a, .office-numbers a'),
    allQuestions: page.getByRole('link', { name: 'All questions' }),
    view: (name: string) =>
      page.getByRole('navigation', { name: 'Tables' }).getByRole('link', { name }),
    fold: page.getByRole('button', { name: 'Filters', exact: true }),
    filter: (label: string) => page.getByLabel(label, { exact: true }),
    setFilter: (words: string) =>
      page.getByRole('button', { name: `Remove ${words}`, exact: true }),
    more: page.getByRole('button', { name: 'More', exact: true }),
    sums: page.locator('.answer-sums'),
    firstRow: table.locator('tbody tr').first(),
    opens: (name: string) => table.getByRole('button', { name, exact: true }),
    sortBy: (column: string) => table.getByRole('button', { name: column }),
    table,
    row,
    /** Waits until a row has these cells, by column header. */
    expectCells: (text: string, wanted: Record<string, string>) =>
      expect.poll(() => cells(text)).toMatchObject(wanted),
    download: page.getByRole('button', { name: 'Download', exact: true }),
  };
}
