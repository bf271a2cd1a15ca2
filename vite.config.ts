import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { school } from './src/config/school';

export default defineConfig({
  plugins: [react()],
  css: {
    preprocessorOptions: {
      // Bootstrap 5.3 still uses Sass features that Sass has marked for removal.
      scss: {
        quietDeps: true,
        silenceDeprecations: ['import', 'if-function'],
        additionalData: `$accent: ${school.accentColor};\n`,
      },
    },
  },
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
  preview: { host: '127.0.0.1', port: 5173, strictPort: true },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    setupFiles: ['src/testing/setup.ts'],
    restoreMocks: true,
  },
});
