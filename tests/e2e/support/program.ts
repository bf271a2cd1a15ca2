import { execFile } from 'node:child_process';
import { projectRoot } from '../../../scripts/projectRoot';

export interface ProgramEnd {
  status: number;
  stdout: string;
  stderr: string;
}

/**
 * Runs a program in scripts/ until it exits. It finds this run's emulators through the environment.
 *
 * @param input typed into it
 */
export function runProgram(name: string, args: string[], input = ''): Promise<ProgramEnd> {
  return new Promise((resolve) => {
    const program = execFile(
      process.execPath,
      ['--import', 'tsx', `scripts/${name}.ts`, ...args],
      // Playwright sets FORCE_COLOR. If a developer has set NO_COLOR, Node warns on stderr, which tests read.
      { cwd: projectRoot, env: { ...process.env, NO_COLOR: undefined } },
      (error, stdout, stderr) =>
        resolve({ status: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
    );
    program.stdin?.end(input);
  });
}
