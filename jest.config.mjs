/** Four projects: unit tests on Node, unit tests in jsdom, API tests of a running shop, tests against stripe-mock. */
const base = {
  transform: { '\\.[mc]?[jt]sx?$': '<rootDir>/infra/verify/jest/esbuild-transform.mjs' },
  // These packages have ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!(ulid|aws-jwt-verify|@middy|cdk-nag)/)'],
  modulePathIgnorePatterns: ['<rootDir>/\\.(local|build)/', '<rootDir>/cdk.out/', '<rootDir>/web/dist/'],
};
const failOnConsole = '<rootDir>/infra/verify/jest/console-setup.ts';

export default {
  // For a machine that is busy with other work.
  testTimeout: 300_000,
  projects: [
    {
      ...base,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{shared,functions,infra}/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/infra/verify/(api|browser)/', '\\.mock\\.test\\.ts$'],
      setupFiles: ['<rootDir>/functions/testing/support/silence-logs.ts'],
      setupFilesAfterEnv: [failOnConsole, '<rootDir>/infra/verify/jest/end-storages.ts'],
    },
    {
      ...base,
      displayName: 'web',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/web/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/infra/verify/jest/jsdom-setup.ts', failOnConsole],
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/infra/verify/jest/css-modules.mjs',
        '\\.css$': '<rootDir>/infra/verify/jest/css-modules.mjs',
      },
    },
    {
      ...base,
      displayName: 'api',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/infra/verify/api/**/*.test.ts'],
      setupFiles: ['<rootDir>/infra/verify/api/worker-shop.ts'],
    },
    {
      ...base,
      displayName: 'stripe',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/functions/payments/*.mock.test.ts'],
    },
  ],
};
