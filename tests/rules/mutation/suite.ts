import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startVitest, type Vitest } from 'vitest/node';

/** One of the two rules files and the tests that speak of it. */
export interface RulesFile {
  name: string;
  rules: string;
  /** Tells the tests which rules to load, see support/emulators.ts. */
  variable: string;
  /** The tests that speak of the other file, and those with random values or whole attacks. */
  exclude: string[];
}

/** What the tests said: nothing, or the name of the first test that failed. */
export type Outcome = 'passed' | { failed: string };

const workFolder = mkdtempSync(join(tmpdir(), 'rules-mutation-'));

/** Removes what `runSuite` left. */
export const forgetSuite = () => rmSync(workFolder, { recursive: true, force: true });

/** A test that ran out of time says that the machine is busy, not that the change was noticed. */
const isTimeout = (message: string) => message.includes('timed out');

function firstFailure(vitest: Vitest): Outcome | 'unclear' {
  for (const testModule of vitest.state.getTestModules()) {
    for (const test of testModule.children.allTests('failed')) {
      const errors = test.result().errors ?? [];
      if (errors.some(({ message }) => isTimeout(message))) return 'unclear';
      return { failed: test.fullName };
    }
  }
  const [broken] = vitest.state.getUnhandledErrors();
  if (broken === undefined) return 'passed';
  return { failed: `the rules do not load: ${(broken as Error).message.slice(0, 80)}` };
}

/** Runs the tests on these rules, up to the first failure; again where a test ran out of time. */
export async function runSuite(file: RulesFile, rules: string): Promise<Outcome> {
  const path = join(workFolder, file.name);
  writeFileSync(path, rules);
  process.env[file.variable] = path;
  for (;;) {
    const vitest = await startVitest('test', [], {
      config: join(import.meta.dirname, '..', 'vitest.config.ts'),
      watch: false,
      bail: 1,
      reporters: [{}],
      exclude: file.exclude,
    });
    const outcome = firstFailure(vitest);
    await vitest.close();
    // The tests end this process with their own status otherwise.
    process.exitCode = undefined;
    if (outcome === 'unclear') continue;
    Reflect.deleteProperty(process.env, file.variable);
    return outcome;
  }
}
