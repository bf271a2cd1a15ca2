import type { Page } from '@playwright/test';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

/** A printed page. */
export interface PaperPage {
  /** Its words in order, separated by single spaces. */
  text: string;
  /** The colors of its words, as red, green and blue from 0 to 255. */
  inks: string[];
  /** Where its rightmost word ends, as a fraction of the page's width. */
  right: number;
  isLandscape: boolean;
}

/**
 * Prints the page and reads the PDF.
 *
 * @param format `css` for the style sheet's paper size
 */
export async function print(
  page: Page,
  format: 'Letter' | 'A4' | 'css' = 'Letter',
): Promise<PaperPage[]> {
  const { OPS } = await getResolvedPDFJS();
  // Use the style sheet's margins, because Playwright's default is none.
  const pdf = await page.pdf(
    format === 'css' ? { preferCSSPageSize: true } : { format, preferCSSPageSize: false },
  );
  const document = await getDocumentProxy(new Uint8Array(pdf));
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const paper = await document.getPage(index + 1);
      const { items } = await paper.getTextContent();
      const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
      const ends = items.map((item) =>
        'str' in item && item.str.trim() ? Number(item.transform[4]) + item.width : 0,
      );
      const { width, height } = paper.getViewport({ scale: 1 });
      const right = Math.max(...ends) / width;
      const { fnArray, argsArray } = await paper.getOperatorList();
      const inks = new Set<string>();
      let ink = '0,0,0';
      fnArray.forEach((operation, at) => {
        if (operation === OPS.setFillRGBColor) ink = String(argsArray[at]);
        if (operation === OPS.showText) inks.add(ink);
      });
      return {
        text: text.replaceAll(/\s+/g, ' '),
        inks: [...inks],
        right,
        isLandscape: width > height,
      };
    }),
  );
}
