import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';

import { freePort } from 'contract/free-port';
import { startMailServer } from '../../testing/mail-server';
import { seededDatabase, testSeed } from '../../testing/seeded-database';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { Engine } from '../../testing/test-database';
import { brokenPromises, deliverRemaining, wrongMails } from './invariants';
import { canCutPower, powerCut } from './power-cut';
import { runKills } from './kill-run';

/** Number of kills. `npm run test:kill -w api` runs 200. */
const kills = Number(process.env.KILLS ?? 4);
const millisecondsForOne = 15_000;

const api = path.join(__dirname, '../../..');
const built = path.join(api, 'dist-durability');
jest.setTimeout(240_000 + kills * millisecondsForOne);

beforeAll(() => {
  const webpack = path.join(path.dirname(require.resolve('webpack/package.json')), 'bin/webpack.js');
  const args = [webpack, '--config', 'webpack.durability.mjs', '--output-path', built];
  const build = spawnSync(process.execPath, args, { cwd: api, encoding: 'utf8' });
  if (!build.stdout.includes('compiled successfully'))
    throw new Error(`It does not build:\n${build.stdout}${build.stderr}`);
});
afterAll(() => rmSync(built, { recursive: true, force: true }));

/** Sends a stream of requests, kills the processes repeatedly, and checks the final state. */
async function survives(engine: Engine, end: Scenario[0]): Promise<void> {
  const database = await seededDatabase(engine);
  const mail = await startMailServer();
  const power = end === 'losing power' ? powerCut(database.env.DATA_DIR ?? '') : null;
  const lives: number[] = [];
  const environment = {
    ...database.env,
    SMTP_URL: mail.url,
    QUOTE_LIMIT: '1000000',
    QUOTE_LIMIT_PER_ADDRESS: '1000000',
  };
  let last: TestApp | undefined;
  try {
    const visitors = await runKills({
      kills,
      script: path.join(built, 'main.mjs'),
      url: `http://127.0.0.1:${await freePort()}`,
      environment,
      processEnvironment: power?.processEnvironment ?? {},
      ends: power ? [['api', 'worker']] : [['api'], ['worker'], ['api', 'worker']],
      between(dead) {
        // Only the worker sends mail.
        if (dead.includes('worker')) lives.push(mail.read.length);
        power?.cut();
      },
    });
    last = await startTestApp(engine, { database, environment, seedFolder: testSeed });
    expect(await brokenPromises(last, visitors)).toEqual([]);
    await deliverRemaining(last);
    expect(await wrongMails(last, mail, lives)).toEqual([]);
    expect(visitors.confirmed.size).toBeGreaterThanOrEqual(kills);
  } finally {
    // Close each even if another fails, because an open handle would keep the run from ending.
    const ends = await Promise.allSettled([last?.stop(), mail.stop()]);
    await database.remove();
    for (const end of ends) if (end.status === 'rejected') console.error(end.reason);
  }
}

type Scenario = [end: 'killed' | 'losing power', engine: Engine];

/** A power cut includes a kill, so a short run skips kills on SQLite where it can cut the power. */
const scenarios: Scenario[] = [
  ['killed', 'PostgreSQL'],
  ...(process.env.KILLS || !canCutPower ? [['killed', 'SQLite'] satisfies Scenario] : []),
  ...(canCutPower ? [['losing power', 'SQLite'] satisfies Scenario] : []),
];

it.each(scenarios)('keeps every confirmed request once, with its evidence and mail: %s on %s', (end, engine) =>
  survives(engine, end),
);
