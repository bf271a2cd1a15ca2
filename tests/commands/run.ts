import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { execa, execaSync } from 'execa';
import { school } from '#config/school';
import { requiredSettings } from '../../scripts/build/requiredSettings';
import { readOptions } from '../../scripts/commandLine';
import { portOffset, portsAt, testPortOffset } from '../../scripts/emulators/ports';
import { PlainFailure, reportFailure } from '../../scripts/plainFailure';
import { projectRoot } from '../../scripts/projectRoot';

const help = `
Runs every command in the README's table in a fresh clone of the last commit, without a build, caches or settings.

  npm run test:commands [-- [--install] [--only <name>]]

  --install  runs npm ci in the clone instead of linking this folder's packages
  --only     runs only commands whose name contains this
`;

/** Above the ports of other tests, which may run at the same time. */
const offset = portOffset(testPortOffset, 2000);
const address = `http://127.0.0.1:${portsAt(offset).app}`;
const settings = Object.fromEntries(requiredSettings.map((name) => [name, 'example']));

/** The class year of the student in the roster. */
const graduationYear = new Date().getFullYear() + 1;

interface Case {
  command: string;
  args?: string[];
  env?: Record<string, string>;
  /** If the command must fail, its output matches this. */
  refusal?: RegExp;
  /** Commands to run while this one serves the app. Ctrl-C then stops it. */
  serving?: Case[];
}

/** Ordered so that no command relies on an earlier one, unless that is how it is used. */
const cases: Case[] = [
  { command: 'preview', refusal: /There is no build/ },
  { command: 'build', refusal: /The production build needs/ },
  { command: 'bundle-report' },
  { command: 'build', env: settings },
  { command: 'preview', args: ['--port', String(portsAt(offset).app)], serving: [] },
  { command: 'build:check' },
  { command: 'deploy', args: ['--checked', '--project', 'demo-x'], refusal: /--project must be/ },
  {
    command: 'start',
    serving: [
      { command: 'seed', args: ['--students', '4', '--entries', '1'] },
      { command: 'report', args: ['--emulators'] },
      { command: 'roster', args: ['roster.csv', '--write', '--emulators'] },
      { command: 'roster', args: ['--staff', '--emulators'] },
      {
        command: 'graduates',
        args: ['--class', String(graduationYear), '--export', '../out', '--emulators'],
      },
    ],
  },
  { command: 'school' },
  { command: 'licenses' },
  { command: 'unused' },
  { command: 'unused:production' },
  { command: 'format' },
  { command: 'format:check' },
  { command: 'types' },
  { command: 'lint' },
  { command: 'icons' },
  { command: 'screenshots' },
  { command: 'bench', args: ['--quick', '--only', 'answers'] },
  { command: 'rehearse', args: ['--students', '5', '--browsers', '1'] },
  { command: 'test:unit', args: ['src/config'] },
  { command: 'test:rules', args: ['users'] },
  { command: 'test:rules:mutation', args: ['10485760'] },
  { command: 'test:e2e', args: ['2-landing.spec.ts'] },
  { command: 'test:schools', args: ['--quick', '--school', 'saint'] },
  // These run the other commands, take as long, or are this check itself.
  ...[
    'test',
    'validate',
    'test:more',
    'test:e2e:more',
    'test:e2e:alone',
    'test:e2e:browsers',
    'test:commands',
  ].map((command) => ({ command, args: ['--help'] })),
];

/** Returns the command names in the first column of the README's table. */
function namesInReadme(): string[] {
  const readme = readFileSync(join(projectRoot, 'README.md'), 'utf8');
  const [, table = ''] = /## Commands([^]*?)\n## /.exec(readme) ?? [];
  return [...table.matchAll(/^\| (`[^|]+`) +\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(?:npm run |npm )?([\w:-]+)/g)].map(([, name = '']) => name),
  );
}

function clone(isInstalling: boolean): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'commands-')), 'clone');
  execaSync('git', ['clone', '--quiet', projectRoot, folder]);
  const packages = join(projectRoot, 'node_modules');
  const isLinked =
    !isInstalling && !execaSync('cp', ['-al', packages, folder], { reject: false }).failed;
  if (!isLinked) execaSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' });
  for (const kept of ['.cache', '.vite', '.vite-temp']) {
    rmSync(join(folder, 'node_modules', kept), { recursive: true, force: true });
  }
  const [domain] = school.emailDomains;
  writeFileSync(
    join(folder, 'roster.csv'),
    `email,first name,last name,graduation year\nnew.one@${domain},New,One,${graduationYear}\n`,
  );
  return folder;
}

const answers = () =>
  fetch(address).then(
    (response) => response.ok,
    () => false,
  );

/** Runs one command. Throws its output if it doesn't end as expected. */
async function run(folder: string, one: Case): Promise<void> {
  const { command, args = [], env = {}, refusal, serving } = one;
  const program = execa('npm', ['run', '--silent', command, '--', ...args], {
    cwd: folder,
    env: { EMULATOR_PORT_OFFSET: String(offset), ...env },
    all: true,
    stdin: 'ignore',
    reject: false,
    // Lets us send Ctrl-C to the whole process group, as a terminal does.
    detached: serving !== undefined,
  });
  if (serving) {
    const isRunning = () => program.exitCode === null && program.signalCode === null;
    while (isRunning() && !(await answers())) await pause(500);
    const isEnded = !isRunning();
    try {
      for (const inner of isEnded ? [] : serving) await run(folder, inner);
    } finally {
      if (isRunning() && program.pid !== undefined) process.kill(-program.pid, 'SIGINT');
    }
    const { all } = await program;
    if (isEnded) throw new PlainFailure(`npm run ${command} ended by itself:\n${all}`);
    console.log(`✓ npm run ${command} ${args.join(' ')}, until stopped`);
    return;
  }
  const { failed, all, durationMs } = await program;
  const isExpected = refusal ? failed && refusal.test(all) && !all.includes('    at ') : !failed;
  if (!isExpected) throw new PlainFailure(`npm run ${command} ${args.join(' ')}:\n${all}`);
  const how = refusal ? 'failed as expected after' : 'took';
  console.log(
    `✓ npm run ${[command, ...args].join(' ')}, ${how} ${(durationMs / 1000).toFixed(1)} s`,
  );
}

async function main(): Promise<void> {
  const { only = '', install } = readOptions(help, {
    only: { type: 'string' },
    install: { type: 'boolean', default: false },
  });
  const covered = cases.flatMap((one) => [one, ...(one.serving ?? [])]).map((one) => one.command);
  const missing = namesInReadme().filter((name) => !covered.includes(name));
  if (missing.length > 0) throw new PlainFailure(`No case for: ${missing.join(', ')}`);
  const chosen = cases.filter(({ command }) => command.includes(only));
  if (chosen.length === 0) throw new PlainFailure(`No command is named ${only}.`);
  const folder = clone(install);
  const failures: string[] = [];
  try {
    for (const one of chosen) {
      await run(folder, one).catch((error: unknown) => {
        console.log(`✗ ${String(error)}`);
        failures.push(one.command);
      });
    }
  } finally {
    rmSync(join(folder, '..'), { recursive: true, force: true });
  }
  if (failures.length > 0) throw new PlainFailure(`Failed: ${failures.join(', ')}`);
}

main().catch(reportFailure);
