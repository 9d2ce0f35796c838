import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { readEnvironment } from 'contract/environment';

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

describe('a restart', () => {
  const folder = mkdtempSync(join(tmpdir(), 'restart-'));
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

  function deploy(checkout: string) {
    symlinkSync(checkout, `${current}.next`);
    renameSync(`${current}.next`, current);
  }

  // Silences the lines meant for the terminal that starts a site.
  beforeEach(() => jest.spyOn(process.stdout, 'write').mockImplementation(() => true));
  afterEach(() => jest.restoreAllMocks());

  it('keeps the site and its next restart when the result cannot be recorded, as on a full disk', async () => {
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

  it('replaces the API before the shell, and the shell before the releases, and on the way back the other way round', async () => {
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
