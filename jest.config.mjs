import { join } from 'node:path';

import { beginTestRun } from './scripts/jest/test-run.mjs';
import { remotes } from './scripts/workspaces.mjs';

const root = import.meta.dirname;

// As the API sets it for itself; here the library sees the environment of the process and not that of a test.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
beginTestRun();

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
const project = (workspace, { browser = false, decorators = false, ...rest } = {}) => ({
  displayName: workspace,
  cacheDirectory: join(root, 'node_modules/.cache/jest'),
  rootDir: join(root, workspace),
  testMatch: ['<rootDir>/src/**/*.test.ts?(x)'],
  // Without a page Node loads packages, once for a worker: docs/decisions/tests-load-packages-with-node.md
  runtime: join(root, `scripts/jest/${browser ? 'read-once' : 'node-packages'}-runtime.mjs`),
  testEnvironment: browser ? 'jsdom' : join(root, 'scripts/jest/node-packages-environment.mjs'),
  // What Node shares with the tests is not Jest's to clear away; one answer for all, since they share workers.
  testEnvironmentOptions: { globalsCleanup: 'off' },
  transform: {
    '\\.[cm]?[jt]sx?$': typescript(decorators),
    '\\.svg$': join(root, 'scripts/jest/file-address.cjs'),
  },
  // The second as in the shell's webpack.config.mjs.
  moduleNameMapper: { '^(.*\\.svg)\\?source$': '$1', '^react-query-package$': '@tanstack/react-query' },
  // Everything but the big packages that are CommonJS anyway: which of a package's dependencies are ES modules changes.
  transformIgnorePatterns: [
    `/node_modules/(react|react-dom|scheduler|typeorm|@aws-sdk|@smithy|@swc|jsdom|pg|better-sqlite3|typescript|webpack)/`,
  ],
  setupFiles: [join(root, 'scripts/jest/web-globals.ts')],
  setupFilesAfterEnv: [
    join(root, 'scripts/jest/unexpected-console.ts'),
    ...(browser ? [join(root, 'scripts/jest/patient-queries.ts')] : []),
  ],
  ...rest,
});

/** Journeys with sites of their own, which they break, hang and stop: one at a time, or each is in the way of another. */
const alone = ['releases', 'process'];
/** Among them, what takes minutes and breaks seldom: `npm run test:releases`. What CI runs beside `npm test` is `*.ci.test.ts`. */
const longTests = '\\.long\\.test\\.ts$';
/** Journeys that take minutes: each has a command of its own. */
const long = ['faults', 'soak'];

export default {
  // What a test waits for comes in its own time on a busy machine; Playwright gives each step of a journey 30 seconds.
  // Speed is judged in bench/. Here and not in the projects, where Jest does not read it.
  testTimeout: 240_000,
  projects: [
    project('scripts', { testMatch: ['<rootDir>/**/*.test.ts'] }),
    project('contract', { testMatch: ['<rootDir>/{src,webpack}/**/*.test.ts?(x)'] }),
    project('ui', { browser: true }),
    project('shell'),
    ...remotes.map((remote) => project(remote, { browser: true })),
    project('api', {
      decorators: true,
      // A real PostgreSQL for the whole run, beside the SQLite that each test file makes.
      globalSetup: join(root, 'api/src/testing/postgres-setup.ts'),
      globalTeardown: join(root, 'api/src/testing/postgres-teardown.ts'),
    }),
    // Two workspaces in one process, each as it is.
    project('crossings', { decorators: true }),
    // Against the built site, which npm test starts: not part of a plain `jest`.
    ...(process.env.CHROME_PATH
      ? [
          project('e2e', {
            testPathIgnorePatterns: [...alone, ...long].map((folder) => `<rootDir>/src/${folder}/`),
            // Two sites and a browser for all journeys.
            globalSetup: join(root, 'e2e/src/site-setup.ts'),
            globalTeardown: join(root, 'e2e/src/site-teardown.ts'),
          }),
          project('e2e', {
            displayName: 'e2e-alone',
            testMatch: alone.map((folder) => `<rootDir>/src/${folder}/**/*.test.ts`),
            testPathIgnorePatterns: [longTests],
            globalSetup: join(root, 'e2e/src/first-start-setup.ts'),
          }),
          project('e2e', {
            displayName: 'e2e-long',
            testMatch: alone.map((folder) => `<rootDir>/src/${folder}/**/*.long.test.ts`),
            globalSetup: join(root, 'e2e/src/first-start-setup.ts'),
          }),
          ...long.map((folder) =>
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
