import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const typescript = ['**/*.{ts,tsx}'];
const scripts = ['scripts/**/*.{js,mjs}', 'bin/**/*.mjs', 'eslint.config.js', '.dependency-cruiser.cjs'];
/** Where a test or a measurement reaches into things by force; a cast there hides nothing from a user. */
const testing = ['**/*.test.{ts,tsx}', '**/testing/**', 'e2e/**', 'bench/**', 'torture/**'];

const noEnum = {
  selector: 'TSEnumDeclaration',
  message: 'Use a union of string literals: enums are values that only look like types.',
};
const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export by name, so that a thing is called the same everywhere.',
};
const rawIpc = {
  name: 'electron',
  importNames: ['ipcMain', 'ipcRenderer'],
  message:
    'Go through the contract in shared/ipc: only electron/app/ipc and electron/preload.ts touch the raw IPC API.',
};

export default defineConfig(
  globalIgnores(['dist/', 'test-results/', 'playwright-report/', '**/*.d.ts']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: typescript,
    extends: [tseslint.configs.strictTypeChecked],
    // Programs that are read once; those of an editor, which the project service keeps, take a third longer.
    languageOptions: {
      parserOptions: {
        project: ['electron', 'renderer', 'e2e', 'scripts'].map((folder) => `${folder}/tsconfig.json`),
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      'no-restricted-syntax': ['error', noEnum, noDefaultExport],
      'no-restricted-imports': ['error', { paths: [rawIpc] }],
      'no-restricted-properties': [
        'error',
        {
          object: 'AbortSignal',
          property: 'timeout',
          message:
            'Use timeLimit: Node 20 collects such a signal when only AbortSignal.any knows it, and then it never aborts.',
        },
      ],
      eqeqeq: 'error',
      'no-console': 'error',
      'prefer-const': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      // The browser has no other way to copy and undo in a text field.
      '@typescript-eslint/no-deprecated': ['error', { allow: [{ from: 'lib', name: 'execCommand' }] }],
      // `() => save()` and `return void save()` say what they mean.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // Ports are bags of functions without a `this`, and are taken apart freely.
      '@typescript-eslint/unbound-method': 'off',
      // An async function turns a throw into a rejection, also where it awaits nothing.
      '@typescript-eslint/require-await': 'off',
      // There are no enums here.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      // One parameter that ties a caller's types together is worth its brackets.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
    },
  },
  { files: ['electron/app/ipc/**', 'electron/preload.ts'], rules: { 'no-restricted-imports': 'off' } },
  { files: ['*.config.ts'], rules: { 'no-restricted-syntax': ['error', noEnum] } },
  {
    files: ['renderer/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    rules: { 'react-hooks/purity': 'off' },
  },
  {
    files: testing,
    rules: {
      'no-console': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/only-throw-error': 'off',
    },
  },
  // Playwright's fixtures look like hooks (`use`) and are none.
  { files: ['e2e/**'], rules: { 'no-empty-pattern': 'off' } },
  {
    files: scripts,
    languageOptions: { ecmaVersion: 'latest' },
    rules: {
      eqeqeq: 'error',
      'prefer-const': 'error',
      'no-var': 'error',
      'no-unused-vars': ['error', { varsIgnorePattern: '^_', caughtErrors: 'none' }],
      'no-undef': 'off',
    },
  },
);
