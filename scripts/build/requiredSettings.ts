import type { Plugin } from 'vite';
import { school } from '../../src/config/school.ts';
import { settingProblems } from '../school/settings.ts';

/** The settings a deployment needs; see `.env.example`. `src/config/env.ts` reads the same names. */
export const requiredSettings = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_STORAGE_BUCKET',
  'VITE_FIREBASE_APP_ID',
] as const;

/** Returns the `requiredSettings` that are missing or empty. */
export function missingSettings(settings: Readonly<Record<string, unknown>>): string[] {
  return requiredSettings.filter((name) => !settings[name]);
}

/** Returns an error without a stack trace, so that the setting to fix is easy to see. */
export function withoutStack(message: string): Error {
  const error = new Error(message);
  error.stack = '';
  return error;
}

/**
 * Fails a build if `src/config/school.ts` has invalid values, and a production build if a Firebase setting is missing, because it would
 * fail in every browser. The error says which one. Other modes use the emulators and don't need Firebase settings.
 */
export function requireSettings(): Plugin {
  return {
    name: 'require-settings',
    apply: 'build',
    configResolved({ mode, env }) {
      const problems = settingProblems(school);
      if (problems.length > 0) {
        throw withoutStack(`src/config/school.ts has problems:\n  ${problems.join('\n  ')}`);
      }
      if (mode !== 'production') return;
      const missing = missingSettings(env);
      if (missing.length === 0) return;
      throw withoutStack(
        `The production build needs ${missing.join(', ')}.\nSet ${missing.length === 1 ? 'it' : 'them'} in the environment or in .env.production.local; .env.example says where to find each value.`,
      );
    },
  };
}
