// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../projectRoot';

/** Components by title. Each breaks or keeps the rule that only a cleanup function is returned to React. */
const wrong = {
  'an effect that is only a call': 'useEffect(() => form.current?.scrollIntoView(), []);',
  'an effect that returns a call':
    'useEffect(() => { return form.current?.scrollIntoView(); }, []);',
  'an effect that returns a call in a branch':
    'useLayoutEffect(() => { if (form.current) { return form.current.scrollIntoView(); } }, []);',
  'an effect of the React object': 'React.useEffect(() => form.current?.focus(), []);',
  'an effect written elsewhere':
    'const scroll = () => form.current?.scrollIntoView(); useEffect(scroll, []);',
  'a callback ref that is only a call': 'return <form ref={(it) => it?.scrollIntoView()} />;',
  'a callback ref that returns a call':
    'return <form ref={(it) => { return it?.scrollIntoView(); }} />;',
};
const right = {
  'an effect that returns nothing': 'useEffect(() => { form.current?.scrollIntoView(); }, []);',
  'an effect that is only a cleanup':
    'useEffect(() => () => removeEventListener("blur", stop), []);',
  'an effect that returns a cleanup':
    'useEffect(() => { const stop = start(() => { return 1; }); if (!stop) return; return stop; }, []);',
  'a ref object': 'return <form ref={form} />;',
  'a callback ref that returns nothing': 'return <form ref={(it) => { it?.scrollIntoView(); }} />;',
};

/** Lints a component with each of these bodies, with the project's settings. Returns the titles of those that break the rule. */
async function breakingTheRule(bodies: Record<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'linted-'));
  try {
    Object.values(bodies).forEach((body, index) =>
      writeFileSync(join(folder, `${index}.tsx`), `export function Form() { ${body} }\n`),
    );
    const config = join(projectRoot, '.oxlintrc.json');
    const options = ['--config', config, '--format', 'json', folder];
    const { stdout } = await execa('oxlint', options, {
      cwd: projectRoot,
      preferLocal: true,
      reject: false,
    });
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { code: string; filename: string }[];
    };
    const broken = diagnostics.filter(({ code }) => code === 'tracker(cleanup-only)');
    return Object.keys(bodies).filter((_title, index) =>
      broken.some(({ filename }) => filename.endsWith(`/${index}.tsx`)),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('lint, about what React calls in order to clean up', () => {
  it('refuses effects and callback refs that return what they call', async () => {
    expect(await breakingTheRule(wrong)).toEqual(Object.keys(wrong));
  });

  it('accepts those that return a function or nothing', async () => {
    expect(await breakingTheRule(right)).toEqual([]);
  });
});
