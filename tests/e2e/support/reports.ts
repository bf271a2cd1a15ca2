import type { Page } from '@playwright/test';

/** The parts of /reports that users see. */
export function reportsOn(page: Page) {
  const table = page.locator('.answer-table').first();
  return {
    heading: page.getByRole('heading', { level: 1 }),
    question: (name: string | RegExp) => page.getByRole('link', { name }),
    allQuestionLinks: page.locator('.questions a'),
    allQuestions: page.getByRole('link', { name: 'All questions' }),
    view: (name: string) =>
      page.getByRole('navigation', { name: 'Tables' }).getByRole('link', { name }),
    fold: page.locator('.filters-fold summary'),
    filter: (label: string) => page.getByLabel(label, { exact: true }),
    sums: page.locator('.answer-sums'),
    firstRow: table.locator('tbody tr').first(),
    opens: (name: string) => table.getByRole('button', { name, exact: true }),
    sortBy: (column: string) => table.getByRole('button', { name: column }),
    table,
    row: (text: string) => table.getByRole('row').filter({ hasText: text }),
    /** Returns a row's cells by column header. */
    cells: async (text: string): Promise<Record<string, string>> => {
      const row = table.getByRole('row').filter({ hasText: text });
      await row.waitFor();
      const headers = await table.getByRole('columnheader').allTextContents();
      // Without the cell of the checkbox, which has no header.
      const cells = await row.locator('td:not(.answer-select)').allTextContents();
      return Object.fromEntries(
        headers.map((header, at) => [header.replace(/[▲▼↕]/, ''), cells[at] ?? '']),
      );
    },
    download: page.getByRole('button', { name: 'Download', exact: true }),
  };
}
