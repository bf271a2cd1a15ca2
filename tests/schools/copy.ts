import { cpSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { SchoolSettings } from '#config/schoolSettings';
import { projectRoot } from '../../scripts/projectRoot';

/** What tools make and what belongs to one computer. */
const leftOut =
  /^(node_modules|dist|\.git|\.emulator-data|test-results|playwright-report|\.env(?!\.example).*)$/;

/**
 * A copy of the project for this school, in a new folder for temporary files. Every tool reads settings
 * in its own way (Vite, tsx, Playwright, TypeScript): a copy is what all of them see alike, and a run that
 * is cut off leaves no other school's settings in the project itself.
 */
export function copyFor(school: SchoolSettings): string {
  const folder = mkdtempSync(join(tmpdir(), 'school-'));
  const filter = (path: string) => !leftOut.test(relative(projectRoot, path));
  cpSync(projectRoot, folder, { recursive: true, filter });
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  const settings = `import type { SchoolSettings } from './schoolSettings';\n\nexport const school: SchoolSettings = ${JSON.stringify(school, null, 2)};\n`;
  writeFileSync(join(folder, 'src', 'config', 'school.ts'), settings);
  return folder;
}
