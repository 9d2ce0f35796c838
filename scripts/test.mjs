import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { readArguments } from './arguments.mjs';
import { findBrowser } from './browser.mjs';
import { pseudoLanguage } from '../contract/webpack/words/language.mjs';
import { build, buildShellForDevelopment } from './build.mjs';
import { root } from './checks.mjs';
import { beginInstall } from './install.mjs';
import { inOtherLanguages } from './workspaces.mjs';

const usage = `npm test           everything to check before a commit
npm run test:all   what CI runs: the slower tests as well
npx jest posts --selectProjects api   the files with "posts" in their path`;
/** Includes tests named `*.ci.test.ts`, which take longer than a person wants to wait before each commit. CI runs them. */
const isWhole = readArguments(usage, { options: { all: { type: 'boolean' } } }).values.all ?? false;
const everyDay = isWhole ? [] : ['--testPathPatterns', String.raw`^((?!\.ci\.test\.tsx?$).)*$`];
const started = Date.now();
const steps = [];
/** Test files with the milliseconds that each took. */
const files = [];
/** Failed steps and files, with the beginning of each reason. */
const failures = [];
/** Journeys that failed among the others and passed alone. */
const flaky = [];
const slowestShown = 10;
const linesOfAReason = 12;
/** If more files fail at once, the cause is a fault and not a busy machine. */
const repeatedAtMost = 3;
const running = new Set();

/** Formats `7 min 5 s`. */
function formatDuration(milliseconds) {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

function run(script, args = [], env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, script), ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    running.add(child);
    child.on('close', (code) => {
      running.delete(child);
      resolve(code);
    });
  });
}

/** @param {() => Promise<{ passed: number, failed: number }>} work */
async function step(name, work) {
  const began = Date.now();
  console.log(`\n${name}`);
  const { passed, failed, broken = [] } = await work();
  failures.push(...broken);
  steps.push({ name, passed, failed, took: Date.now() - began });
}

/** A step that passes or fails as a whole counts as one test. Its output stands far above the table. */
async function check(script, args = [], env = {}) {
  const code = await run(script, args, env);
  if (code === 0) return { passed: 1, failed: 0 };
  const command = ['node', script, ...args].join(' ');
  return { passed: 0, failed: 1, broken: [{ name: command, reason: 'It says why at its step above.' }] };
}

async function jest(args, env) {
  const outputFile = join(tmpdir(), `jest-${process.pid}.json`);
  await run('node_modules/jest/bin/jest.js', ['--json', `--outputFile=${outputFile}`, ...args], env);
  try {
    const results = JSON.parse(readFileSync(outputFile, 'utf8'));
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = results;
    for (const { name, startTime, endTime } of testResults)
      files.push({ name: relative(root, name), took: endTime - startTime });
    const broken = testResults
      .filter(({ status }) => status === 'failed')
      .map(({ name, message }) => ({ name: relative(root, name), reason: reasonIn(message) }));
    return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, broken };
  } catch {
    return { passed: 0, failed: 1, broken: [] }; // Jest ended before it could write its results, and has said why.
  } finally {
    rmSync(outputFile, { force: true });
  }
}

/** Returns the beginning of Jest's message about a failed file, without color codes. */
const reasonIn = (message) => stripVTControlCharacters(message).trim().split('\n').slice(0, linesOfAReason).join('\n');

/**
 * Runs journeys. A file that fails among the others is run once more by itself: journeys share a machine, a browser and
 * two sites. One that then passes counts as passed, and the report names it, since it is a fault all the same.
 */
async function journeys(args, env) {
  const first = await jest(args, env);
  const { broken } = first;
  if (broken.length === 0 || broken.length > repeatedAtMost) return first;
  const again = await jest(
    // With --runInBand, something that a failed journey left open would keep Jest from exiting.
    ['--selectProjects', 'e2e', '--runInBand', '--forceExit', '--runTestsByPath', ...broken.map(({ name }) => name)],
    env,
  );
  const stillBroken = new Set(again.broken.map(({ name }) => name));
  flaky.push(...broken.filter(({ name }) => !stillBroken.has(name)));
  // Tests of these files that passed the first time are in both results.
  const { failed, broken: brokenAgain } = again;
  return { passed: first.passed + first.failed - failed, failed, broken: brokenAgain };
}

function report() {
  const total = { name: 'all', passed: 0, failed: 0, took: Date.now() - started };
  for (const { passed, failed } of steps) {
    total.passed += passed;
    total.failed += failed;
  }
  console.log(`\n${'step'.padEnd(24)}${'passed'.padStart(8)}${'failed'.padStart(8)}   time`);
  for (const { name, passed, failed, took } of [...steps, total])
    console.log(
      `${name.padEnd(24)}${String(passed).padStart(8)}${String(failed).padStart(8)}   ${formatDuration(took)}`,
    );
  console.log('\nslowest test files');
  for (const { name, took } of files.sort((a, b) => b.took - a.took).slice(0, slowestShown))
    console.log(`${formatDuration(took).padStart(12)}  ${name}`);
  for (const [title, list] of [
    ['failed', failures],
    ['flaky: failed among the others, passed alone', flaky],
  ])
    for (const { name, reason } of list) console.log(`\n${title}: ${name}\n${reason}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total;
}

// Ctrl-C reaches every process by itself. SIGTERM reaches only this one, which ends the step that is under way.
process.on('SIGTERM', () => {
  for (const child of running) child.kill('SIGTERM');
  process.exit(143);
});

// One more than there are processors, since tests also wait. Each takes up to two gigabytes.
const workers = `--maxWorkers=${Math.min(availableParallelism() + 1, 4)}`;

let finished;
await step('install', async () => {
  ({ finished } = await beginInstall('all'));
  return { passed: 0, failed: 0 };
});
// A machine without one gets it meanwhile.
const browser = findBrowser();
// A build waits for its disk and for its slowest part: what is checked meanwhile costs next to nothing.
await Promise.all([
  step('build', async () => {
    await Promise.all([build(), finished]);
    await buildShellForDevelopment();
    if (!isWhole) return { passed: 1, failed: 0 };
    // For the journey through every page that finds what is English in all languages.
    return check('scripts/build.mjs', inOtherLanguages, { SITE_LANGUAGES: pseudoLanguage });
  }),
  step('lint', () => check('node_modules/oxlint/bin/oxlint', ['-c', 'oxlint.config.mjs']))
    .then(() => step('format', () => check('node_modules/@biomejs/biome/bin/biome', ['format', '.'])))
    .then(() => step('types', () => check('scripts/types.mjs')))
    .then(() => step('api report', () => check('scripts/api-report.mjs', ['--check']))),
]);
// Which engine a test runs on: api/src/testing/test-database.ts.
const engines = isWhole ? {} : { ONE_ENGINE: '1' };
await step('unit and API tests', () => jest([workers, ...everyDay], { CHROME_PATH: '', ...engines }));
const withBrowser = { CHROME_PATH: await browser };
await step('journeys', () => journeys(['--selectProjects', 'e2e', workers, ...everyDay], withBrowser));
await step('releases and failures', () =>
  jest(['--selectProjects', 'e2e-alone', '--runInBand', ...everyDay], withBrowser),
);

process.exit(report().failed > 0 ? 1 : 0);
