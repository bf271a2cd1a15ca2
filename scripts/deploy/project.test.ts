// @vitest-environment node
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
