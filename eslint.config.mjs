import js from '@eslint/js';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tseslint from 'typescript-eslint';

const root = dirname(fileURLToPath(import.meta.url));
const tests = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', '**/testing.tsx', 'infra/tests/**'];

/** Fences between the rooms: what stands in `target` may not import from `from`. The reasons are in README.md. */
const zones = [
  fence('shared', ['functions', 'infra', 'web']),
  fence('functions', ['infra', 'web']),
  fence('functions/store', [...resourceFolders(), 'functions/payments', 'functions/tasks']),
  fence('functions/kit', [...resourceFolders(), 'functions/payments', 'functions/tasks']),
  fence('functions/payments', [...resourceFolders(), 'functions/store', 'functions/tasks']),
  ...resourceFolders().map((folder) =>
    fence(
      folder,
      resourceFolders().filter((other) => other !== folder),
    ),
  ),
  ...resourceFolders().map((folder) => fence(folder, ['functions/tasks'])),
  fence('functions/tasks', resourceFolders()),
  fence('infra', ['web']),
  fence('infra/{*.ts,{cost,edge,emulator,picture}/**}', ['functions']),
  fence('infra/local', [...resourceFolders(), 'functions/kit', 'functions/store', 'functions/payments']),
  fence('web', ['functions', 'infra']),
  fence('web/ui', ['web/data', 'web/screens', 'web/app']),
  fence('web/kit', ['web/data', 'web/screens', 'web/app']),
  fence('web/data', ['web/ui', 'web/screens', 'web/app']),
  fence('web/screens', ['web/app', 'web/routes.tsx']),
  ...screens().map((one) =>
    fence(
      one,
      screens().filter((other) => !inside(one, other) && !inside(other, one)),
    ),
  ),
];

function fence(target, from) {
  return { target, from };
}

function resourceFolders() {
  return ['auth', 'products', 'cart', 'orders', 'returns', 'wishlist', 'admin', 'events', 'messages'].map(
    (name) => `functions/${name}`,
  );
}

/** A screen is a folder; the back office has its own, and between them what they share. */
function screens() {
  return ['web/screens', 'web/screens/admin'].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${folder}/${name}`),
  );
}

function inside(one, other) {
  return `${one}/`.startsWith(`${other}/`);
}

/** Packages that only some rooms may know; `forbidden` is a regular expression. */
function packages(files, forbidden, message, ignores = []) {
  return {
    files,
    ignores: [...tests, ...ignores],
    rules: {
      'no-restricted-imports': ['error', { patterns: [{ regex: forbidden, message }] }],
      'no-restricted-syntax': [
        'error',
        { selector: `ImportExpression > Literal[value=/${forbidden.replaceAll('/', '\\/')}/]`, message },
      ],
    },
  };
}

export default tseslint.config(
  { ignores: ['node_modules', '.local', '.build', 'cdk.out', 'web/dist', 'coverage', 'test-results'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    plugins: { 'import-x': importX },
    languageOptions: {
      parserOptions: {
        // All rooms in one program: what they share is parsed and typed once. What each may know is tsc's to say.
        project: '.tsconfig.eslint.json',
        tsconfigRootDir: root,
      },
    },
    settings: {
      'import-x/resolver-next': [importX.createNodeResolver({ extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] })],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    rules: {
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-restricted-paths': ['error', { zones }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      'max-lines': ['error', { max: 250 }],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      complexity: ['error', 15],
    },
  },
  {
    files: tests,
    rules: { 'max-lines': 'off', 'max-lines-per-function': 'off', '@typescript-eslint/unbound-method': 'off' },
  },
  packages(['shared/**'], '^(?!\\.|zod$)', 'shared imports zod and itself only'),
  packages(
    ['functions/!(store|kit|payments)/**'],
    '^(@aws-sdk/|@middy/|stripe$)',
    'store knows the AWS clients, kit knows middy, payments know Stripe',
  ),
  packages(['functions/payments/**'], '^(@aws-sdk|@middy)/', 'store knows the AWS clients, kit knows middy'),
  packages(['functions/kit/**'], '^(@aws-sdk/|stripe$)', 'store knows the AWS clients, payments know Stripe'),
  packages(['functions/store/**'], '^(@middy/|stripe$)', 'kit knows middy, payments know Stripe'),
  packages(['web/**'], '^(node:|@aws-sdk/|aws-)', 'this runs in a browser', [
    'web/vite.config.ts',
    'web/first-view/**',
    'web/lean/**',
  ]),
  {
    files: ['web/**/*.{ts,tsx}'],
    extends: [
      reactHooks.configs.flat['recommended-latest'] ?? reactHooks.configs['recommended-latest'],
      jsxA11y.flatConfigs.recommended,
    ],
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly', Buffer: 'readonly' } },
  },
);
