import { execFile } from 'node:child_process';
import { projectRoot } from '../../../scripts/projectRoot';

export interface ProgramEnd {
  status: number;
  stdout: string;
  stderr: string;
}

/**
 * Runs a program of scripts/ to its end. It finds the emulators of this run by the environment.
 *
 * @param input what is typed into it
 */
export function runProgram(name: string, args: string[], input = ''): Promise<ProgramEnd> {
  return new Promise((resolve) => {
    const program = execFile(
      process.execPath,
      ['--import', 'tsx', `scripts/${name}.ts`, ...args],
      // Playwright sets FORCE_COLOR; beside a developer's NO_COLOR, Node warns of it on stderr, which tests read.
      { cwd: projectRoot, env: { ...process.env, NO_COLOR: undefined } },
      (error, stdout, stderr) =>
        resolve({ status: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
    );
    program.stdin?.end(input);
  });
}
