import type { Page } from '@playwright/test';

/** The parts of /reports that users see. */
export function reportsOn(page: Page) {
  const table = page.locator('.answer-table').first();
  return {
    heading: page.getByRole('heading', { name: 'Reports', level: 1 }),
    question: (name: string | RegExp) => page.getByRole('link', { name }),
    allQuestions: page.getByRole('link', { name: 'All questions' }),
    view: (name: string) =>
      page.getByRole('navigation', { name: 'Tables' }).getByRole('link', { name }),
    filter: (label: string) => page.getByLabel(label, { exact: true }),
    sums: page.getByText(/^[\d,]+ activit(y|ies) of [\d,]+ students?: /),
    sortBy: (column: string) => table.getByRole('button', { name: column }),
    table,
    row: (text: string) => table.getByRole('row').filter({ hasText: text }),
    /** Returns a row's cells by column header. */
    cells: async (text: string): Promise<Record<string, string>> => {
      const row = table.getByRole('row').filter({ hasText: text });
      await row.waitFor();
      const headers = await table.getByRole('columnheader').allTextContents();
      const cells = await row.getByRole('cell').allTextContents();
      return Object.fromEntries(
        headers.map((header, at) => [header.replace(/[▲▼↕]/, ''), cells[at] ?? '']),
      );
    },
    download: page.getByRole('button', { name: 'Download', exact: true }),
  };
}
