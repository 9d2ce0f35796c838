import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { readEnvironment } from 'contract/environment';
import { until } from 'contract/testing/until';

import { runningSite } from './running-site.mjs';
import { environmentOfShell, shellUrlOf, startSite } from './site.mjs';

it('gives the shell, which runs the code of remotes, no secrets of the API', () => {
  const env = {
    PORT: '3001',
    DATABASE_URL: 'postgres://site:the-secret@localhost/site',
    ADMIN_EMAIL: 'ann@agency.example',
    ADMIN_PASSWORD: 'the-secret of an owner',
    SMTP_URL: 'smtp://site:the-secret@localhost',
    QUOTE_WEBHOOK_URL: 'https://agency.example/the-secret',
    QUOTE_WEBHOOK_SECRET: 'the-secret of a webhook',
  };
  expect(JSON.stringify(readEnvironment(env))).toContain('the-secret');
  const read = readEnvironment(environmentOfShell(env));
  expect(JSON.stringify(read)).not.toContain('the-secret');
  expect(read.PORT).toBe(3001);
});

it('reports an invalid port once, not also as a URL that was made from it', () => {
  const env = { PORT: 'abc' };
  expect(() => readEnvironment({ ...env, SHELL_URL: shellUrlOf(env) })).toThrow(
    'The environment has 1 fault:\n  PORT: must be a number',
  );
});

it.each([
  [{}, 'http://localhost:3000'],
  [{ HOST: '::', PORT: '4000' }, 'http://localhost:4000'],
  [{ HOST: '10.0.0.5' }, 'http://10.0.0.5:3000'],
  [{ HOST: '::1' }, 'http://[::1]:3000'],
])('reaches the shell of %j at %s', (env, url) => {
  expect(shellUrlOf(env)).toBe(url);
});

describe('a site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const current = join(folder, 'current');
  const log = join(folder, 'log');
  const started = () => readFileSync(log, 'utf8').trim().split('\n');
  beforeEach(() => writeFileSync(log, ''));

  /** Creates a checkout whose processes only note that they started. */
  function checkoutWith(contract: string) {
    const checkout = join(folder, contract);
    const files = {
      'contract/package.json': JSON.stringify({ version: contract }),
      'package.json': '{}',
      'shell/dist/release.cjs': note(`releases ${contract}`),
      'shell/dist/server.cjs': note(`shell ${contract}`) + serve,
      'api/dist/main.mjs': note(`api ${contract}`) + serve,
      'api/dist/worker.mjs': serve,
    };
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(checkout, name)), { recursive: true });
      writeFileSync(join(checkout, name), text);
    }
    return checkout;
  }
  const note = (line: string) =>
    `process.getBuiltinModule('node:fs').appendFileSync(${JSON.stringify(log)}, ${JSON.stringify(`${line}\n`)});`;
  const serve = `
    process.on('message', (message) => message === 'hand over' ? process.send('handed over') : process.exit());
    process.send('ready');`;

  function isRunning(pid: number): boolean {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  }

  function deploy(checkout: string) {
    symlinkSync(checkout, `${current}.next`);
    renameSync(`${current}.next`, current);
  }

  // Silences the lines meant for the terminal that starts a site.
  beforeEach(() => jest.spyOn(process.stdout, 'write').mockImplementation(() => true));
  afterEach(() => jest.restoreAllMocks());

  /** Notes its process and never becomes ready. */
  const hang = `
    process.getBuiltinModule('node:fs').appendFileSync(${JSON.stringify(log)}, \`hangs \${process.pid}\n\`);
    setInterval(() => undefined, 1000);`;

  it.each(['api/dist/main.mjs', 'api/dist/worker.mjs', 'shell/dist/release.cjs', 'shell/dist/server.cjs'])(
    'stops while it waits for the start of %s',
    async (program) => {
      const checkout = checkoutWith('3.9.4');
      writeFileSync(join(checkout, program), hang);
      const settings = { ...process.env, DATA_DIR: join(folder, 'data') };
      const stopping = new AbortController();
      const starting = startSite(settings, { checkout, signal: stopping.signal });
      const hanging = () => /hangs (\d+)/.exec(readFileSync(log, 'utf8'))?.[1];
      await Promise.race([until(() => hanging() !== undefined), starting]);
      stopping.abort();
      await expect(starting).rejects.toThrow(/ended with SIGTERM$|aborted/);
      await until(() => !isRunning(Number(hanging())));
      expect(runningSite(settings.DATA_DIR)).toBeNull();
    },
  );

  it('keeps running, and restarts again, when the result of a restart cannot be recorded, as on a full disk', async () => {
    deploy(checkoutWith('3.9.4'));
    const dataDir = join(folder, 'data without room');
    const errors = jest.spyOn(process.stderr, 'write').mockImplementation(() => true);
    const site = await startSite({ ...process.env, DATA_DIR: dataDir }, { checkout: current, isRestartable: true });
    try {
      rmSync(join(dataDir, 'shell'), { recursive: true });
      await site.restart();
      expect(String(errors.mock.calls)).toContain('the restart is not recorded: ENOENT');
      const before = started().length;
      await site.restart();
      expect(started().slice(before)).toEqual(['api 3.9.4', 'shell 3.9.4', 'releases 3.9.4']);
    } finally {
      await site.stop();
    }
  });

  it('records after a restart that another one was requested meanwhile, whose end the commands wait for', async () => {
    deploy(checkoutWith('3.9.4'));
    const dataDir = join(folder, 'data restarted twice');
    const site = await startSite({ ...process.env, DATA_DIR: dataDir }, { checkout: current, isRestartable: true });
    try {
      const recorded = () => JSON.parse(readFileSync(join(dataDir, 'shell/running.json'), 'utf8')).restart;
      const [first, second] = [site.restart(), site.restart()];
      await first;
      expect(recorded()).toEqual({ number: 1, failure: null, waiting: 1 });
      await second;
      expect(recorded()).toEqual({ number: 2, failure: null, waiting: 0 });
    } finally {
      await site.stop();
    }
  });

  it('starts no API again that ends while the site stops, as when a signal reaches every process', async () => {
    const checkout = checkoutWith('3.9.4');
    const isFree = join(folder, 'free');
    writeFileSync(
      join(checkout, 'shell/dist/server.cjs'),
      `process.on('SIGTERM', () => {
         process.getBuiltinModule('node:fs').appendFileSync(${JSON.stringify(log)}, 'shell stops\\n');
         setInterval(() => process.getBuiltinModule('node:fs').existsSync(${JSON.stringify(isFree)}) && process.exit(), 10);
       });
       ${serve}`,
    );
    const errors = jest.spyOn(process.stderr, 'write').mockImplementation(() => true);
    const site = await startSite({ ...process.env, DATA_DIR: join(folder, 'data') }, { checkout });
    const [api] = site.api.processes;
    const ended = new Promise((resolve) => api?.once('exit', resolve));
    const stopped = site.stop();
    await until(() => started().includes('shell stops'));
    api?.process.kill('SIGTERM');
    await ended;
    writeFileSync(isFree, '');
    await stopped;
    expect(errors.mock.calls).toEqual([]);
    expect(started().filter((line) => line === 'api 3.9.4')).toHaveLength(1);
  });

  it('replaces in a restart the API before the shell, and the shell before the releases, and on the way back the other way round', async () => {
    const older = checkoutWith('3.9.4');
    const newer = checkoutWith('3.10.0');
    deploy(older);
    const site = await startSite(
      { ...process.env, DATA_DIR: join(folder, 'data') },
      { checkout: current, isRestartable: true },
    );
    try {
      for (const checkout of [newer, older]) {
        deploy(checkout);
        await site.restart();
      }
    } finally {
      await site.stop();
    }
    expect(started()).toEqual(
      ['api 3.9.4', 'releases 3.9.4', 'shell 3.9.4']
        .concat(['api 3.10.0', 'shell 3.10.0', 'releases 3.10.0'])
        .concat(['releases 3.9.4', 'shell 3.9.4', 'api 3.9.4']),
    );
  });
});
