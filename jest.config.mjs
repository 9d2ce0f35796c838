import { join } from 'node:path';

import { startTestRun } from './scripts/jest/test-run.mjs';
import { remotes } from './scripts/workspaces.mjs';

const root = import.meta.dirname;

// The API sets this itself; in tests the library reads the process environment rather than the test's.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
startTestRun();

const typescript = (decorators) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true, decorators },
      target: 'es2022',
      keepClassNames: true,
      transform: {
        ...(decorators && { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false }),
        react: { runtime: 'automatic' },
      },
    },
    module: { type: 'commonjs' },
  },
];

/** @param {{ browser?: boolean, decorators?: boolean }} kind */
const project = (workspace, { browser = false, decorators = false, ...overrides } = {}) => ({
  displayName: workspace,
  cacheDirectory: join(root, 'node_modules/.cache/jest'),
  rootDir: join(root, workspace),
  testMatch: ['<rootDir>/src/**/*.test.ts?(x)'],
  // Tests without a page load packages with Node, once per worker: docs/decisions/tests-load-packages-with-node.md
  runtime: join(root, `scripts/jest/${browser ? 'read-once' : 'node-packages'}-runtime.mjs`),
  testEnvironment: join(root, `scripts/jest/${browser ? 'page' : 'node-packages'}-environment.mjs`),
  // Jest must not clear globals that Node shares with the tests. The setting is the same for all projects, since they
  // share workers.
  testEnvironmentOptions: { globalsCleanup: 'off' },
  transform: {
    '\\.[cm]?[jt]sx?$': typescript(decorators),
    '\\.svg$': join(root, 'scripts/jest/file-address.cjs'),
  },
  // The last two are the same as in the shell's webpack/browser.mjs.
  moduleNameMapper: {
    '^(.*\\.svg)\\?source$': '$1',
    '^react-query-package$': '@tanstack/react-query',
    '^styled-components-package$': 'styled-components',
  },
  // Everything except the big packages that are CommonJS anyway: the set of dependencies that are ES modules changes.
  transformIgnorePatterns: [
    `/node_modules/(react|react-dom|scheduler|typeorm|@aws-sdk|@smithy|@swc|jsdom|pg|better-sqlite3|typescript|webpack)/`,
  ],
  setupFiles: [join(root, 'scripts/jest/web-globals.ts')],
  setupFilesAfterEnv: [join(root, 'scripts/jest/unexpected-console.ts'), join(root, 'scripts/jest/patient-queries.ts')],
  ...overrides,
});

/**
 * Journeys that start, break, hang and stop their own sites. They run one at a time, since they would disturb each
 * other.
 */
const serial = ['releases', 'process'];
/**
 * The slow journeys among them, which seldom break: `npm run test:releases`. CI also runs `*.ci.test.ts`, beside `npm
 * test`.
 */
const longTests = '\\.long\\.test\\.ts$';
/** Journeys that take minutes; each has its own command. */
const slow = ['faults', 'soak', 'webkit'];

export default {
  // Waits take as long as a busy machine needs; Playwright limits each step of a journey to 30 seconds. bench/ measures
  // speed. The setting is here because Jest does not read it in projects.
  testTimeout: 240_000,
  projects: [
    project('scripts', { testMatch: ['<rootDir>/**/*.test.ts'] }),
    project('contract', { testMatch: ['<rootDir>/{src,webpack}/**/*.test.ts?(x)'] }),
    project('ui', { browser: true }),
    project('shell', { testMatch: ['<rootDir>/{src,webpack}/**/*.test.ts?(x)'] }),
    ...remotes.map((remote) => project(remote, { browser: true })),
    project('api', {
      decorators: true,
      // A real PostgreSQL for the whole run, in addition to the SQLite database of each test file.
      globalSetup: join(root, 'api/src/testing/postgres-setup.ts'),
      globalTeardown: join(root, 'api/src/testing/postgres-teardown.ts'),
    }),
    // Two workspaces in one process, without mocks.
    project('crossings', { decorators: true }),
    // Runs against the built site, which npm test starts; not part of a plain `jest`.
    ...(process.env.CHROME_PATH
      ? [
          project('e2e', {
            testPathIgnorePatterns: [...serial, ...slow].map((folder) => `<rootDir>/src/${folder}/`),
            // Two sites and one browser for all journeys.
            globalSetup: join(root, 'e2e/src/site-setup.ts'),
            globalTeardown: join(root, 'e2e/src/site-teardown.ts'),
          }),
          project('e2e', {
            displayName: 'e2e-alone',
            testMatch: serial.map((folder) => `<rootDir>/src/${folder}/**/*.test.ts`),
            testPathIgnorePatterns: [longTests],
            globalSetup: join(root, 'e2e/src/first-start-setup.ts'),
          }),
          project('e2e', {
            displayName: 'e2e-long',
            testMatch: serial.map((folder) => `<rootDir>/src/${folder}/**/*.long.test.ts`),
            globalSetup: join(root, 'e2e/src/first-start-setup.ts'),
          }),
          ...slow.map((folder) =>
            project('e2e', {
              displayName: folder,
              testMatch: [`<rootDir>/src/${folder}/**/*.test.ts`],
              globalSetup: join(root, 'e2e/src/first-start-setup.ts'),
            }),
          ),
        ]
      : []),
  ],
};
