// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import firebaseJson from '../../firebase.json' with { type: 'json' };
import { isRealProject, wrongProject } from './project';

describe('the project of a deployment', () => {
  it.each(['juniper-hill', 'juniper-hill-4f2a1'])('may be %s', (id) => {
    expect(isRealProject(id)).toBe(true);
  });

  it.each(['', 'demo-service-hours', 'Juniper', 'your project', '--force', 'x'])(
    'may not be "%s"',
    (id) => {
      expect(isRealProject(id)).toBe(false);
    },
  );

  it('is the one that the build talks to', () => {
    expect(wrongProject('juniper', 'juniper')).toBeUndefined();
    expect(wrongProject('oak-street', 'juniper')).toContain('"oak-street"');
  });

  it('is a matter of the build where its setting is missing', () => {
    expect(wrongProject(undefined, 'juniper')).toBeUndefined();
  });
});

describe('a bare firebase deploy', () => {
  it('builds anew, and refuses rules that do not follow src/config/school.ts', () => {
    expect(firebaseJson.hosting.predeploy).toBe('npm run build:deploy');
    expect(firebaseJson.firestore.predeploy).toBe('npm run school');
    expect(firebaseJson.storage.predeploy).toBe('npm run school');
  });
});

it('the workflows run actions by commit: somebody may move a tag', () => {
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
