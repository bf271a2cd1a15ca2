import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions } from '../commandLine';
import { PlainFailure, reportFailure } from '../plainFailure';
import { cacheFolder, projectRoot } from '../projectRoot';
import { requiredSettings } from './requiredSettings';
import { viteProgram } from './viteProgram';

const help = `
Builds the app for production with made-up settings, and checks what must hold for any deployment:
a missing setting stops the build and is named, nothing of the emulators is in the bundle, and nothing of
the review where a school has none.

  tsx scripts/build/checkProduction.ts
`;

/** Traces of the emulator branches: the inbox of sign-in links, and where the emulators listen. */
const emulatorTraces = ['oobCodes', '/emulator/v1', '127.0.0.1:', 'demo-service-hours'];

/** Traces of the review: its route, queue, slices, and what students and staff read of it. */
const reviewTraces = [
  '/review',
  'pending/',
  'reviewDesk',
  'approved',
  'Waiting for',
  'review-word',
];

const exampleSettings = Object.fromEntries(
  requiredSettings.map((name) => [name, `example-${name.toLowerCase().replaceAll('_', '-')}`]),
);

function build(settings: Record<string, string>, outDir: string) {
  return spawnSync(process.execPath, [viteProgram, 'build', '--outDir', outDir, '--emptyOutDir'], {
    cwd: projectRoot,
    encoding: 'utf8',
    // Set variables win over a developer's own .env files, empty ones too.
    env: { ...process.env, ...settings, NODE_ENV: 'production' },
  });
}

function assertMissingIsNamed(name: string, outDir: string): void {
  const { status, stdout, stderr } = build({ ...exampleSettings, [name]: '' }, outDir);
  const others = requiredSettings.filter((other) => other !== name);
  const said = stdout + stderr;
  if (status === 0 || !said.includes(name) || others.some((other) => said.includes(other))) {
    throw new PlainFailure(
      `A build without ${name} should stop and name it alone. It said:\n${said}`,
    );
  }
}

function assertNoTraces(outDir: string, traces: readonly string[]): void {
  const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' });
  const scripts = files.filter((file) => /\.(js|html|css)$/.test(file));
  if (scripts.length === 0) throw new PlainFailure(`The build left nothing in ${outDir}.`);
  for (const file of scripts) {
    const text = readFileSync(join(outDir, file), 'utf8');
    const trace = traces.find((sign) => text.includes(sign));
    if (trace !== undefined) {
      throw new PlainFailure(
        `The production bundle holds "${trace}", in ${file}: ${quote(text, trace)}`,
      );
    }
  }
}

function assertBuilds(
  settings: Record<string, string>,
  outDir: string,
  traces: readonly string[],
): void {
  const { status, stdout, stderr } = build(settings, outDir);
  if (status !== 0) throw new PlainFailure(`The production build failed:\n${stdout}${stderr}`);
  assertNoTraces(outDir, traces);
}

function quote(text: string, trace: string): string {
  const at = text.indexOf(trace);
  return text.slice(Math.max(0, at - 80), at + 80);
}

function main(): void {
  readOptions(help, {});
  const outDir = join(cacheFolder, 'production-check');
  try {
    for (const name of requiredSettings) assertMissingIsNamed(name, outDir);
    console.log(
      `A build without any one of the ${requiredSettings.length} settings stops and names it.`,
    );
    assertBuilds(exampleSettings, outDir, emulatorTraces);
    console.log('A build with all of them holds nothing of the emulators.');
    // What vite.config.ts makes of `review: false`.
    assertBuilds({ ...exampleSettings, VITE_REVIEW: '' }, outDir, reviewTraces);
    console.log('A build for a school without reviews holds nothing of them.');
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

try {
  main();
} catch (error) {
  reportFailure(error);
}
