import type { Plugin } from 'vite';

/** What a real deployment must set; see `.env.example`. `src/config/env.ts` reads the same names. */
export const requiredSettings = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_STORAGE_BUCKET',
  'VITE_FIREBASE_APP_ID',
] as const;

/** The names of `requiredSettings` that are absent or empty in `settings`. */
export function missingSettings(settings: Readonly<Record<string, unknown>>): string[] {
  return requiredSettings.filter((name) => !settings[name]);
}

/**
 * Stops a production build that lacks a Firebase setting, naming it: such a bundle would build, and
 * fail in every browser. Other modes talk to the emulators and need none.
 */
export function requireSettings(): Plugin {
  return {
    name: 'require-settings',
    apply: 'build',
    configResolved({ mode, env }) {
      if (mode !== 'production') return;
      const missing = missingSettings(env);
      if (missing.length === 0) return;
      const error = new Error(
        `The production build needs ${missing.join(', ')}.\nSet ${missing.length === 1 ? 'it' : 'them'} in the environment or in .env.production.local; .env.example says where to find each value.`,
      );
      // The reader has a variable to set; where the build stopped would only hide which.
      error.stack = '';
      throw error;
    },
  };
}
