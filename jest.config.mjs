/** What runs on Node alone, what runs in a page (jsdom), the API of a running shop, and what wants stripe-mock. */
const base = {
  transform: { '\\.[mc]?[jt]sx?$': '<rootDir>/infra/verify/jest/esbuild-transform.mjs' },
  // Packages that ship ES modules only are transformed too; all others are left alone.
  transformIgnorePatterns: ['/node_modules/(?!(ulid|aws-jwt-verify|@middy|minisearch|cdk-nag|until-async)/)'],
  modulePathIgnorePatterns: ['<rootDir>/\\.(local|build)/', '<rootDir>/cdk.out/', '<rootDir>/web/dist/'],
};

export default {
  projects: [
    {
      ...base,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{shared,functions,infra}/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/infra/verify/(api|browser)/', '\\.mock\\.test\\.ts$'],
    },
    {
      ...base,
      displayName: 'web',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/web/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/infra/verify/jest/jsdom-setup.ts'],
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
