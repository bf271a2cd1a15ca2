import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { school } from '#config/school';
import { readOptions } from './commandLine';
import { portOffset } from './emulators/ports';
import { runWithEmulators } from './emulators/runWithEmulators';
import { reportFailure } from './plainFailure';
import { projectRoot } from './projectRoot';
import { schoolKey } from './start/schoolKey';

const help = `
Starts the emulators, fills them with demo data the first time, and serves the app with live reload. Ctrl-C stops
everything. The data is saved in .emulator-data for the next start.

  npm start [-- --fresh]

  --fresh   discards the saved data and starts with new demo data

Environment: EMULATOR_ENGINE is fireemu (default) or official (firebase-tools; Java 21 or newer). EMULATOR_PORT_OFFSET is
added to every port, including the app's 5173. Each offset has separate data, and so does each school: with other
domains, admins or kinds of activities, or with the review turned on or off, it starts with new demo data.
`;

/** Returns true if no other user can write to this folder or any above it. */
function isPrivate(folder: string): boolean {
  const mode = statSync(folder, { throwIfNoEntry: false })?.mode ?? 0o777;
  return (mode & 0o022) === 0 && (dirname(folder) === folder || isPrivate(dirname(folder)));
}

/**
 * Returns a new folder to export to. fireemu only exports to private folders, and the project may be in a folder that others can write to
 * (a group's folder, /tmp).
 */
function exportFolder(ours: string): string {
  const parent = [ours, process.env.XDG_RUNTIME_DIR ?? '', homedir()].find(isPrivate) ?? ours;
  return mkdtempSync(join(parent, '.service-hours-export-'));
}

/** Replaces the saved data with the exported data, completely or not at all. */
function replaceKept(written: string, kept: string): void {
  const next = `${kept}.next`;
  rmSync(next, { recursive: true, force: true });
  cpSync(written, next, { recursive: true });
  rmSync(kept, { recursive: true, force: true });
  renameSync(next, kept);
}

async function main(): Promise<void> {
  const { fresh } = readOptions(help, { fresh: { type: 'boolean', default: false } });
  const offset = portOffset(0);
  const folder = join(projectRoot, '.emulator-data', `offset-${offset}-${schoolKey(school)}`);
  const kept = join(folder, 'current');
  if (fresh) rmSync(kept, { recursive: true, force: true });
  const importFrom = existsSync(kept) ? kept : undefined;
  mkdirSync(folder, { recursive: true });
  const exported = exportFolder(folder);
  const [data, isFilled] = [join(exported, 'data'), join(exported, 'filled')];
  try {
    const app = join(projectRoot, 'scripts', 'start', 'app.ts');
    const command = [process.execPath, '--import', 'tsx', app];
    const status = await runWithEmulators(
      { profile: 'strict', isVerbose: false, offset, importFrom, exportTo: data, command },
      { HAS_KEPT_DATA: importFrom ?? '', FILLED_MARK: isFilled },
    );
    // The engines write this file last. Without this check, the next start would mistake incomplete demo data for all of it.
    const isExported = existsSync(join(data, 'firebase-export-metadata.json'));
    if (existsSync(isFilled) && isExported) replaceKept(data, kept);
    process.exitCode = status;
  } finally {
    rmSync(exported, { recursive: true, force: true });
  }
}

main().catch(reportFailure);
