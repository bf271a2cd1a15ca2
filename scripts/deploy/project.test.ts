// @vitest-environment node
import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import firebaseJson from '../../firebase.json' with { type: 'json' };
import { projectRoot } from '../projectRoot';
import { assertOwnProject, isRealProject } from './project';

describe('the project to deploy to', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it.each(['juniper-hill', 'juniper-hill-4f2a1'])('can be %s', (id) => {
    expect(isRealProject(id)).toBe(true);
  });

  it.each(['', 'demo-service-hours', 'Juniper', 'your project', '--force', 'x'])(
    'cannot be "%s"',
    (id) => {
      expect(isRealProject(id)).toBe(false);
    },
  );

  it("is this folder's own", async () => {
    vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'juniper-hill');
    const required = { isRequired: true };
    await expect(assertOwnProject('juniper-hill', required)).resolves.toBeUndefined();
    await expect(assertOwnProject('oak-street')).rejects.toThrow(
      'This folder has the settings of "juniper-hill"',
    );
    vi.stubEnv('VITE_FIREBASE_PROJECT_ID', '');
    await expect(assertOwnProject('oak-street')).resolves.toBeUndefined();
    await expect(assertOwnProject('oak-street', required)).rejects.toThrow(
      'VITE_FIREBASE_PROJECT_ID is missing',
    );
  });

  it.each([
    ['npm run deploy', ['deploy.ts', '--checked', '--project', 'oak-street'], 'juniper-hill'],
    ['npm run deploy, without settings', ['deploy.ts', '--rules', '--project', 'oak-street'], ''],
    ["firebase deploy's hook of the rules", ['school.ts', '--deploy'], 'juniper-hill'],
    ["firebase deploy's hook of the app", ['deploy/buildForProject.ts'], 'juniper-hill'],
  ])(
    "is never another school's: %s",
    (_what, [script = '', ...args], own) => {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['--import', 'tsx', join(projectRoot, 'scripts', script), ...args],
        {
          cwd: projectRoot,
          encoding: 'utf8',
          env: {
            PATH: process.env.PATH,
            GCLOUD_PROJECT: 'oak-street',
            VITE_FIREBASE_PROJECT_ID: own,
          },
        },
      );
      expect(stderr).toContain(
        own ? `has the settings of "${own}"` : 'VITE_FIREBASE_PROJECT_ID is missing',
      );
      expect(stdout).toBe('');
      expect(status).toBe(1);
    },
    60_000,
  );
});

describe('a plain firebase deploy', () => {
  it('builds the app, and refuses rules that differ from src/config/school.ts', () => {
    expect(firebaseJson.hosting.predeploy).toBe('npm run build:deploy');
    expect(firebaseJson.firestore.predeploy).toBe('npm run school -- --deploy');
    expect(firebaseJson.storage.predeploy).toBe('npm run school -- --deploy');
  });
});

it('workflows pin actions to commits, because tags can be moved', () => {
  const folder = new URL('../../.github/workflows/', import.meta.url);
  const used = readdirSync(folder).flatMap((file) =>
    Array.from(
      readFileSync(new URL(file, folder), 'utf8').matchAll(/uses: (.*)/g),
      ([, action]) => action,
    ),
  );
  expect(used.length).toBeGreaterThan(10);
  for (const action of used)
    expect(action).toMatch(/^actions\/[\w-]+@[0-9a-f]{40} # v\d+[.]\d+[.]\d+$/);
});

describe('a deployment from GitHub', () => {
  const workflow = readFileSync(
    new URL('../../.github/workflows/deploy.yml', import.meta.url),
    'utf8',
  );
  const [before = '', deployJob = ''] = workflow.split(/^ {2}deploy:$/m);
  /** The script of the only step that gets the key. */
  const script = (/- run: \|\n((?: {10}.*\n|\n)+)/.exec(deployJob)?.[1] ?? '').replace(
    /^ {10}/gm,
    '',
  );
  let folder = '';

  /** Runs the script in a checkout with a fake firebase that prints its configuration and the key. */
  const deploy = () =>
    spawnSync('bash', ['-e', '-c', script], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        SERVICE_ACCOUNT: 'the key',
        GOOGLE_APPLICATION_CREDENTIALS: join(folder, 'key.json'),
        PROJECT: 'juniper-hill',
      },
    });

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'deploy-'));
    mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
    writeFileSync(
      join(folder, 'node_modules/.bin/firebase'),
      '#!/usr/bin/env bash\necho "$@"; cat "$3"; echo; cat "$GOOGLE_APPLICATION_CREDENTIALS"',
      { mode: 0o755 },
    );
    writeFileSync(join(folder, 'firebase.json'), JSON.stringify(firebaseJson));
    mkdirSync(join(folder, 'dist'));
    writeFileSync(join(folder, 'dist/firebase.json'), '{"hosting":{"predeploy":"cat key.json"}}');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("deploys the checkout's own configuration and rules, without hooks that could read the key", () => {
    const { status, stdout } = deploy();
    expect(status).toBe(0);
    const [command, config = '', key] = stdout.trim().split('\n');
    expect(command).toBe(
      'deploy --config firebase.deploy.json --project juniper-hill --non-interactive',
    );
    expect(key).toBe('the key');
    expect(config).not.toContain('deploy"');
    expect(JSON.parse(config)).toMatchObject({
      hosting: { public: 'dist', headers: firebaseJson.hosting.headers },
      firestore: { rules: 'firestore.rules', indexes: 'firestore.indexes.json' },
      storage: { rules: 'storage.rules' },
    });
    expect(readdirSync(folder)).not.toContain('key.json');
  });

  it('refuses symbolic links in the build, which could publish the key', () => {
    symlinkSync(join(folder, 'key.json'), join(folder, 'dist/index.html'));
    const { status, stdout } = deploy();
    expect(status).toBe(1);
    expect(stdout).toBe('');
  });

  it('takes only dist/ from the build, which never gets the key', () => {
    const artifacts = (text: string) => [...text.matchAll(/artifact@[^]*?path: (.*)/g)];
    expect(artifacts(before).map(([, path]) => path)).toEqual(['dist/']);
    expect(artifacts(deployJob).map(([, path]) => path)).toEqual(['dist/']);
    expect(before).not.toContain('secrets.');
    expect(before).not.toContain('environment:');
  });
});
