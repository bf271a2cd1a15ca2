import js from '@eslint/js';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** The layers of src/ from the ground up: a folder may import from those before it, and from itself. */
const layers = ['config', 'domain', 'firebase', 'store', 'components', 'screens', 'app'];

const layerZones = layers.slice(0, -1).map((layer, index) => ({
  target: `./src/${layer}`,
  from: layers.slice(index + 1).map((above) => `./src/${above}`),
  message: `src/${layer} must not import from a layer above it (${layers.join(' < ')}).`,
}));

/** Screens are loaded one by one: an import between them would put both in one download. */
const screens = ['landing', 'login', 'table', 'edit', 'profile', 'admin', 'review'];
const screenZones = screens.map((screen) => ({
  target: `./src/screens/${screen}`,
  from: screens.filter((other) => other !== screen).map((other) => `./src/screens/${other}`),
  message: 'Screens do not import each other; move what they share to src/components.',
}));

export default defineConfig(
  { ignores: ['dist', 'node_modules', '.emulator-data', 'test-results', 'playwright-report'] },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: { allowDefaultProject: ['*.js'] } },
    },
    plugins: { 'import-x': importX, 'react-hooks': reactHooks },
    settings: {
      'import-x/resolver-next': [
        createNodeResolver({ extensions: ['.ts', '.tsx', '.js', '.json'] }),
      ],
      'import-x/extensions': ['.ts', '.tsx', '.js'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'import-x/no-cycle': 'error',
      'import-x/no-restricted-paths': ['error', { zones: [...layerZones, ...screenZones] }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      eqeqeq: 'error',
      'no-console': 'error',
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
