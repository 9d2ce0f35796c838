// Measures whether visitors of known pages notice a promotion, a publication or pages that nobody had opened:
// node bench/changes.mjs [seconds of each]
// PAUSE=30 waits that many seconds after each change; by default, publications wait one.
import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

import { build } from '../scripts/build.mjs';
import { freePort } from '../contract/src/process/free-port.mjs';
import { startSite } from '../scripts/site.mjs';
import { ask, uncached } from './ask.mjs';
import { ownerSettings, signedInOwner } from './owner.mjs';
import { percentile } from './statistics.mjs';

const root = resolve(import.meta.dirname, '..');
const remote = 'mf-marketing';
const seconds = Number(process.argv[2] ?? 20);
const pauseAfter = Number(process.env.PAUSE ?? 0) * 1_000;

/** Milliseconds between two pages of a visitor, and between two pages that nobody had opened: twenty a second. */
const pause = { known: 10, new: 50 };

/** Runs in a separate process: opens pages one after the other until it is told to stop. */
async function visit({ address, paths, between, isNew }) {
  const agent = new Agent({ keepAlive: true });
  const answers = [];
  let isOver = false;
  process.once('message', () => (isOver = true));
  const waiting = [];
  for (let each = 0; !isOver; each += 1) {
    const query = isNew ? uncached(randomUUID()) : '';
    // The next one does not wait for a late answer, as no visitor does for another.
    const answer = ask(address, paths[each % paths.length] + query, { agent });
    waiting.push(answer.then(({ status, time }) => answers.push({ status, time })));
    await wait(between);
  }
  await Promise.all(waiting);
  agent.destroy();
  return answers;
}

async function measure(name, { address, paths }, change) {
  const isNew = change === 'new pages';
  const visitor = fork(import.meta.filename, ['visit']);
  visitor.send({ address, paths, between: isNew ? pause.new : pause.known, isNew });
  const until = performance.now() + seconds * 1_000;
  let changes = 0;
  while (performance.now() < until) {
    if (isNew || !change) await wait(until - performance.now());
    else {
      await change();
      changes += 1;
      await wait(Math.max(0, Math.min(pauseAfter, until - performance.now())));
    }
  }
  visitor.send('stop');
  const [answers] = await once(visitor, 'message');
  const times = answers.map(({ time }) => time);
  const failed = answers.filter(({ status }) => status !== 200).length;
  const cells = [0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(1).padStart(8)).join('');
  console.log(`${name.padEnd(34)}${cells}  ${failed}/${answers.length}${changes ? `  ${changes} changes` : ''}`);
}

/** Copies the remote's build as another version. */
function copyAs(version, folder) {
  const copy = join(folder, version);
  cpSync(join(root, remote, 'dist'), copy, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(copy, 'release.json'), 'utf8'));
  writeFileSync(join(copy, 'release.json'), JSON.stringify({ ...manifest, version }));
  return copy;
}

async function run() {
  await build();
  const folder = mkdtempSync(join(tmpdir(), 'bench-changes-'));
  const port = String(await freePort());
  const address = `http://localhost:${port}`;
  const env = { ...process.env, LOG_LEVEL: 'silent', PORT: port, DATA_DIR: folder };
  const site = await startSite({ ...env, ...ownerSettings });
  const release = (...args) =>
    promisify(execFile)(process.execPath, [join(root, 'shell/dist/release.cjs'), ...args], { env });
  try {
    const sitemap = await (await fetch(`${address}/sitemap.xml`)).text();
    const paths = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url]) => new URL(url).pathname);
    for (let round = 0; round < 3; round += 1) for (const path of paths) await fetch(address + path);

    // Each is promoted once, as a team does: going back to one before is a rollback.
    const versions = Array.from({ length: seconds }, (_, index) => `${index + 2}.0.0`);
    for (const version of versions) await release('publish', remote, copyAs(version, folder));
    const promote = async () => {
      await release(
        'promote',
        remote,
        versions.shift(),
        '--skip',
        'browser',
        '--reason',
        'It tries pages in a Chromium.',
      );
    };
    let isPromoted = true;
    const rollBackOrPromote = async () => {
      await (isPromoted ? release('rollback', remote) : promote());
      isPromoted = !isPromoted;
    };

    console.log(`${`${paths.length} pages, milliseconds`.padEnd(34)}     p50     p99     max  failed`);
    const visited = { address, paths };
    await measure('warm-up', visited);
    await measure('nothing changes', visited);
    await measure('promotions', visited, promote);
    await measure('promotions, each rolled back', visited, rollBackOrPromote);
    await measure('publications', visited, await publisher(address));
    await measure('nothing changes', visited);
    await measure('pages that nobody had opened', visited, 'new pages');
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Signs in. @returns what publishes an article, once a second */
async function publisher(address) {
  const owner = await signedInOwner(address);
  return async () => {
    const publish = await owner.write(`a-${randomUUID()}`);
    await publish();
    if (!pauseAfter) await wait(1_000);
  };
}

if (process.argv[2] === 'visit')
  process.once('message', async (plan) => process.send(await visit(plan), () => process.disconnect()));
else await run();
