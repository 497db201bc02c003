import js from '@eslint/js';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tseslint from 'typescript-eslint';

const root = dirname(fileURLToPath(import.meta.url));
const tests = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', '**/testing.tsx', 'infra/verify/{api,browser}/**'];

const resources = ['auth', 'cart', 'orders', 'products', 'returns', 'wishlist', 'admin', 'feedback'];

/** Folder → the folders that it may import beside itself; all others are forbidden. Tests may import every folder. */
export const mayImport = {
  shared: [],
  'functions/platform': ['shared/api'],
  'functions/aws': ['shared/api', 'functions/platform'],
  'functions/store': ['shared', 'functions/platform', 'functions/aws'],
  'functions/http': ['shared', 'functions/platform', 'functions/store'],
  'functions/catalogue': ['shared', 'functions/platform', 'functions/store'],
  'functions/payments': ['shared', 'functions/platform', 'functions/store'],
  'functions/email': ['shared', 'functions/platform', 'functions/store'],
  ...Object.fromEntries(
    [...resources, 'events', 'tasks'].map((name) => [
      `functions/${name}`,
      ['shared', ...['http', 'platform', 'store', 'catalogue', 'payments', 'email'].map((room) => `functions/${room}`)],
    ]),
  ),
  'functions/testing': ['shared', 'functions'],
  'infra/app.ts': ['infra/stack'],
  'infra/stack': ['shared'],
  'infra/deploy': ['shared', 'infra/stack', 'functions/tasks'],
  'infra/local': ['shared', 'infra/stack', 'infra/deploy', 'functions/tasks'],
  'infra/verify': ['shared', 'infra', 'functions/tasks', 'functions/testing'],
  'infra/docs': ['shared', 'infra'],
  'web/paths.ts': ['shared'],
  'web/admin-paths.ts': ['shared'],
  'web/lib': ['shared'],
  'web/data': ['shared', 'web/lib', 'web/paths.ts'],
  'web/ui': ['shared', 'web/lib', 'web/paths.ts'],
  'web/screens': ['shared', 'web/data', 'web/ui', 'web/lib', 'web/paths.ts', 'web/admin-paths.ts'],
  'web/build': ['shared', 'web/ui', 'web/lib', 'web/screens/home', 'web/screens/information', 'web/paths.ts'],
  'web/{*.ts,*.tsx,app/**}': ['shared', 'web'],
};

/** Names that say nothing of the thing, and words that shared/GLOSSARY.md replaces. */
const forbiddenNames = [
  ...['known', 'told', 'asked', 'given', 'seen', 'said'],
  ...['patience', 'patiently', 'treasury', 'persistently', 'meter', 'tally', 'shelf', 'intake', 'office', 'boards'],
];

const zones = [
  ...Object.entries(mayImport).map(([target, folders]) => ({
    target: `./${target}`,
    from: './',
    except: [...folders, ...(target.includes('*') ? [] : [target]), 'node_modules', 'package.json'].map(
      (path) => `./${path}`,
    ),
    message: `${target} may import ${folders.join(', ') || 'nothing but itself'}: see eslint.config.mjs`,
  })),
  // No screen imports another one.
  ...screens().flatMap((screen) =>
    screens()
      .filter((other) => !isInside(screen, other) && !isInside(other, screen))
      .map((other) => ({ target: screen, from: other })),
  ),
];

/** A screen is a folder of web/screens or of web/screens/admin. The screens of the admin share `list/`. */
function screens() {
  return ['web/screens', 'web/screens/admin'].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'list')
      .map(({ name }) => `${folder}/${name}`),
  );
}

function isInside(path, folder) {
  return `${path}/`.startsWith(`${folder}/`);
}

/** Files of shared that hold schemas, by their names. */
const ZOD_FILES = ['shared/**/{answers,schema,inputs,*-inputs,*-schema}.ts'];

/** AWS clients, middy and Stripe each belong to one room. `util-dynamodb` only converts items. */
const PACKAGES_OF_ROOMS = '^(@aws-sdk/(?!util-dynamodb)|@middy/|stripe$)';
const ROOMS_OF_PACKAGES = 'aws imports the AWS clients, http imports middy, payments imports Stripe';

/** Packages that some folders may not import; `forbidden` is a regular expression. */
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
  {
    ignores: [
      'node_modules',
      '.local',
      '.build',
      'cdk.out',
      'web/dist',
      'coverage',
      'test-results',
      'shared/legal/terms/2*.ts',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    plugins: { 'import-x': importX },
    languageOptions: {
      parserOptions: {
        // All rooms in one program: what they share is parsed and typed once. tsc checks which globals each may use.
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
      'import-x/no-restricted-paths': ['error', { zones, basePath: root }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      eqeqeq: 'error',
      'no-eval': 'error',
      'max-lines': ['error', { max: 250 }],
      'max-lines-per-function': ['error', { max: 50 }],
      complexity: ['error', 15],
      'id-denylist': ['error', ...forbiddenNames],
    },
  },
  {
    files: tests,
    rules: {
      'import-x/no-restricted-paths': 'off',
      'max-lines-per-function': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  packages(['shared/**'], '^(?!\\.|zod$)', 'shared imports zod and itself only'),
  {
    // Pages import the other files of shared: zod must not come with them.
    files: ['shared/**/*.ts'],
    ignores: [...tests, 'shared/api/{inputs,answers,fields,list-query,openapi,real-place}.ts', ...ZOD_FILES],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^zod$', allowTypeImports: true, message: 'only schema files of shared import zod' }] },
      ],
    },
  },
  packages(['functions/!(aws|http|payments)/**'], PACKAGES_OF_ROOMS, ROOMS_OF_PACKAGES),
  packages(['functions/aws/**'], '^(@middy/|stripe$)', ROOMS_OF_PACKAGES),
  packages(['functions/http/**'], '^(@aws-sdk/(?!util-dynamodb)|stripe$)', ROOMS_OF_PACKAGES),
  packages(['functions/payments/**'], '^(@aws-sdk/(?!util-dynamodb)|@middy/)', ROOMS_OF_PACKAGES),
  packages(['web/**'], '^(node:|@aws-sdk/|aws-)', 'this runs in a browser', ['web/vite.config.ts', 'web/build/**']),
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
