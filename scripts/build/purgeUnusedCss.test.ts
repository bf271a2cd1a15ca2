// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { purgeCss, undefinedVariables } from './purgeUnusedCss';

describe('only the CSS in use is shipped', () => {
  it('keeps what a source names, as a whole word', async () => {
    const css = '.card{color:red}.cards{color:blue}';
    expect(await purgeCss(css, ['<p className="card">'])).toBe('.card{color:red}');
  });

  it('keeps a class that a component puts together from parts', async () => {
    const css = '.btn-outline-primary{color:red}.btn-outline-dark{color:blue}';
    const sources = ['<Button variant="outline-primary">', "useBootstrapPrefix(bsPrefix, 'btn')"];
    expect(await purgeCss(css, sources)).toBe('.btn-outline-primary{color:red}');
  });

  it('takes no name from a comment', async () => {
    const sources = ['// a caption\n/* the caption\n of it */ const table = 1;'];
    expect(await purgeCss('caption{color:red}table{color:blue}', sources)).toBe(
      'table{color:blue}',
    );
  });

  it('drops a variable that no rule reads, and keeps those of the toast library', async () => {
    const css = ':root{--read:1px;--unread:2px;--toastify-z-index:3}p{margin:var(--read)}';
    expect(await purgeCss(css, ['<p>'])).toBe(
      ':root{--read:1px;--toastify-z-index:3}p{margin:var(--read)}',
    );
  });

  it('notices a variable that one sheet reads and another has lost', () => {
    const sheets = [':root{--kept:1px}', 'p{margin:var(--kept) var(--lost) var(--other, 2px)}'];
    expect(undefinedVariables(sheets)).toEqual(['--lost']);
  });
});
