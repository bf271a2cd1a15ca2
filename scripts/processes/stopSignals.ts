import { readFileSync } from 'node:fs';
import { constants } from 'node:os';

const parentCheckMs = 500;

/** The name of a process and who started it, where /proc tells. */
function processInfo(pid: number): { name: string; parent: number } | undefined {
  try {
    // "1234 (name) S 1 ...": a name may itself hold spaces and parentheses.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, name = '', parent = ''] = /^\d+ \((.*)\) \S (\d+) /s.exec(stat) ?? [];
    return { name, parent: Number(parent) };
  } catch {
    return undefined;
  }
}

/**
 * Whether the program that started this one is still there. npm puts a shell in between, which
 * outlives npm, so there it is the shell's own parent that counts.
 */
function starterWatch(): () => boolean {
  const parent = process.ppid;
  const info = processInfo(parent);
  const isNpmShell = process.env.npm_lifecycle_event !== undefined && info?.name.endsWith('sh');
  const npm = isNpmShell ? info?.parent : undefined;
  return () =>
    process.ppid === parent && (npm === undefined || processInfo(parent)?.parent === npm);
}

/**
 * Resolves when this program is told to end: Ctrl-C, a closed terminal, SIGTERM, or the end of the
 * program that started it (npm killed outright sends us nothing). The value is the exit status for
 * that, 128 + n. From the call on, these signals no longer end the process by themselves.
 */
export function onStopSignal(): Promise<number> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => resolve(128 + constants.signals[signal]));
    }
    const isStarterThere = starterWatch();
    setInterval(() => {
      if (!isStarterThere()) resolve(128 + constants.signals.SIGHUP);
    }, parentCheckMs).unref();
  });
}
