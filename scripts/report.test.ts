// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('npm run report exits with a distinct status if credentials are missing', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/report.ts', '--project', 'my-school'],
    {
      env: {
        PATH: process.env.PATH,
        GOOGLE_APPLICATION_CREDENTIALS: '/nonexistent/key.json',
        VITE_FIREBASE_PROJECT_ID: '',
      },
      encoding: 'utf8',
    },
  );
  expect(stderr).toContain('No usable Google credentials');
  expect(status).toBe(2);
}, 30_000);
