// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../projectRoot';
import { missingSettings, requiredSettings } from './requiredSettings';

const namesIn = (file: string) => {
  const text = readFileSync(join(projectRoot, file), 'utf8');
  return new Set(text.match(/VITE_FIREBASE_[A-Z_]+/g));
};

describe('the settings of a deployment', () => {
  it('match those explained in .env.example and read by src/config/env.ts', () => {
    const explained = namesIn('.env.example');
    const read = namesIn('src/config/env.ts');
    for (const name of requiredSettings) {
      expect(explained, '.env.example').toContain(name);
      expect(read, 'src/config/env.ts').toContain(name);
    }
  });

  it('count as missing if absent or empty', () => {
    const all = Object.fromEntries(requiredSettings.map((name) => [name, 'x']));
    expect(missingSettings(all)).toEqual([]);
    expect(missingSettings({ ...all, VITE_FIREBASE_APP_ID: '' })).toEqual(['VITE_FIREBASE_APP_ID']);
    expect(missingSettings({})).toEqual([...requiredSettings]);
  });
});
