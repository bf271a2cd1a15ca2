import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import importSort from 'eslint-plugin-simple-import-sort';
import tseslint from 'typescript-eslint';
import { ours } from './scripts/validate/plainWords.js';

/** All rules everywhere: `npm run lint:types`, a minute more than `npm run lint`. */
export const typedEverywhere = defineConfig(
  { ignores: ['dist', 'node_modules', '.emulator-data', 'test-results', 'playwright-report'] },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: { allowDefaultProject: ['*.js'] } },
    },
    plugins: { 'react-hooks': reactHooks, 'import-sort': importSort, ours },
    rules: {
      ...reactHooks.configs.recommended.rules,
      // Styles first, as their order counts; then Node's modules, packages, our folders by alias, and neighbours.
      'import-sort/imports': [
        'error',
        { groups: [['^\\u0000', '^node:', '^@?\\w', '^#', '^\\.\\.', '^\\.']] },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      eqeqeq: 'error',
      'no-console': 'error',
      'ours/plain-comments': 'error',
    },
  },
  {
    files: ['src/**'],
    ignores: ['src/firebase/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^@?firebase(/|$)',
              message: 'The Firebase SDK stays inside src/firebase.',
            },
            {
              group: ['react-redux'],
              importNames: ['useDispatch', 'useSelector', 'useStore'],
              message: 'Use the typed hooks of src/store/hooks.ts.',
            },
          ],
        },
      ],
    },
  },
  { files: ['src/store/hooks.ts'], rules: { 'no-restricted-imports': 'off' } },
  { files: ['scripts/**', 'tests/**'], rules: { 'no-console': 'off' } },
  {
    // An empty pattern is how a Playwright fixture says that it needs no other.
    files: ['tests/e2e/**'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  { files: ['**/*.js'], extends: [tseslint.configs.disableTypeChecked] },
);

/** What changes the data of a school, in the app or by a program, is what a forgotten await or an `any` can cost most. */
const untyped = [
  'tests/**',
  'src/testing/**',
  '**/*.test.{ts,tsx}',
  'scripts/{bench,browser,build,emulators,seed,start,validate}/**',
  'scripts/{bench,bundleReport,icons,screenshots,seed,start,validate}.ts',
];

export default defineConfig(typedEverywhere, {
  files: untyped,
  extends: [tseslint.configs.disableTypeChecked],
  // Those of rules that are off here are used by `npm run lint:types`.
  linterOptions: { reportUnusedDisableDirectives: 'off' },
});
