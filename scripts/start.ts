import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { school } from '#config/school';
import { readOptions } from './commandLine';
import { portOffset } from './emulators/ports';
import { runWithEmulators } from './emulators/runWithEmulators';
import { reportFailure } from './plainFailure';
import { projectRoot } from './projectRoot';
import { peopleMark } from './start/peopleMark';

const help = `
Starts the emulators, fills them with demo data the first time, and serves the app with live reload.
Ctrl-C ends all of it. The data is kept in .emulator-data for the next start.

  npm start [-- --fresh]

  --fresh   forgets the kept data and begins with new demo data

Environment: EMULATOR_ENGINE, fireemu (default) or official (firebase-tools; Java 21 or newer);
EMULATOR_PORT_OFFSET, added to every port, the app's 5173 too. Data is kept apart for each, and for each school:
other domains, other admins or a review switched on or off begin with demo data of their own.
`;

/** Whether nobody else may write to a folder or to one above it. */
function isPrivate(folder: string): boolean {
  const mode = statSync(folder, { throwIfNoEntry: false })?.mode ?? 0o777;
  return (mode & 0o022) === 0 && (dirname(folder) === folder || isPrivate(dirname(folder)));
}

/**
 * A new folder to export to. fireemu exports only below private folders, and a project often lies in one
 * that others may write to (a group's, /tmp).
 */
function exportFolder(ours: string): string {
  const parent = [ours, process.env.XDG_RUNTIME_DIR ?? '', homedir()].find(isPrivate) ?? ours;
  return mkdtempSync(join(parent, '.service-hours-export-'));
}

/** Puts what the emulators wrote in the place of what was kept, whole or not at all. */
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
  const folder = join(projectRoot, '.emulator-data', `offset-${offset}-${peopleMark(school)}`);
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
    // Half of the demo data would be taken for all of it at the next start.
    if (existsSync(isFilled) && existsSync(data)) replaceKept(data, kept);
    process.exitCode = status;
  } finally {
    rmSync(exported, { recursive: true, force: true });
  }
}

main().catch(reportFailure);
