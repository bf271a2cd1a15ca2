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
  it('are the ones that .env.example explains and src/config/env.ts reads', () => {
    const explained = namesIn('.env.example');
    const read = namesIn('src/config/env.ts');
    for (const name of requiredSettings) {
      expect(explained, '.env.example').toContain(name);
      expect(read, 'src/config/env.ts').toContain(name);
    }
  });

  it('count as missing when absent and when empty', () => {
    const all = Object.fromEntries(requiredSettings.map((name) => [name, 'x']));
    expect(missingSettings(all)).toEqual([]);
    expect(missingSettings({ ...all, VITE_FIREBASE_APP_ID: '' })).toEqual(['VITE_FIREBASE_APP_ID']);
    expect(missingSettings({})).toEqual([...requiredSettings]);
  });
});
