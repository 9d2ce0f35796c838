import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { root } from './checks.mjs';
import { install } from './install.mjs';

const started = Date.now();
const total = { passed: 0, failed: 0 };

const say = (step) => console.log(`\n${step} (${Math.round((Date.now() - started) / 1000)} s)`);

function run(script, args = [], env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, script), ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.on('close', resolve);
  });
}

/** A step that is right or wrong as a whole counts as one test. */
async function check(step, script, args) {
  say(step);
  const code = await run(script, args);
  total[code === 0 ? 'passed' : 'failed'] += 1;
}

async function jest(step, args, env) {
  say(step);
  const outputFile = join(tmpdir(), `jest-${process.pid}.json`);
  await run('node_modules/jest/bin/jest.js', ['--json', `--outputFile=${outputFile}`, ...args], env);
  try {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(outputFile, 'utf8'));
    total.passed += numPassedTests;
    total.failed += numFailedTests + numRuntimeErrorTestSuites;
  } catch {
    total.failed += 1; // Jest ended before it could write its results, and has said why.
  }
  rmSync(outputFile, { force: true });
}

await install();
await check('lint', 'node_modules/oxlint/bin/oxlint');
await check('types', 'scripts/types.mjs');
say('build');
await build();
await jest('unit and API tests', ['--maxWorkers=2']);
const browser = findBrowser();
await jest('journeys in a browser', ['--selectProjects', 'e2e', '--runInBand'], { CHROME_PATH: browser });

say('done');
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
