import { cpSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { SchoolSettings } from '#config/schoolSettings';
import { projectRoot } from '../../scripts/projectRoot';

/** Generated and machine-specific files. */
const excluded =
  /^(node_modules|dist|\.git|\.emulator-data|test-results|playwright-report|\.env(?!\.example).*)$/;

/**
 * Copies the project to a temporary folder, with this school's settings. A copy works for every tool (Vite, tsx, Playwright, TypeScript),
 * and if a run is interrupted, the project itself is unchanged.
 */
export function copyFor(school: SchoolSettings): string {
  const folder = mkdtempSync(join(tmpdir(), 'school-'));
  const filter = (path: string) => !excluded.test(relative(projectRoot, path));
  cpSync(projectRoot, folder, { recursive: true, filter });
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  const settings = `import type { SchoolSettings } from './schoolSettings';\n\nexport const school: SchoolSettings = ${JSON.stringify(school, null, 2)};\n`;
  writeFileSync(join(folder, 'src', 'config', 'school.ts'), settings);
  return folder;
}
