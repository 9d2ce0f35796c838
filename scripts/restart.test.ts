import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const restart = (DATA_DIR: string) =>
  spawnSync(process.execPath, [join(__dirname, 'restart.mjs')], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR },
  });

describe('npm run restart', () => {
  it('reports in one sentence that no site is running', () => {
    const { status, stderr } = restart(mkdtempSync(join(tmpdir(), 'empty-')));
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringMatching(/^\nNo site runs on .*: npm start\n$/),
    });
  });

  it('leaves a development site running and explains why', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'worked-on-'));
    const script = join(dataDir, 'dev.mjs');
    const claims = join(__dirname, 'running-site.mjs');
    writeFileSync(
      script,
      `import { claimDataDir } from ${JSON.stringify(claims)};
       claimDataDir(${JSON.stringify(dataDir)}, { apiUrl: 'http://127.0.0.1:1', url: 'http://localhost:3000', checkout: '.' });
       process.send('ready');
       setInterval(() => {}, 1000);`,
    );
    const site = spawn(process.execPath, [script], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    try {
      await new Promise((ready) => site.once('message', ready));
      const { status, stderr } = restart(dataDir);
      expect(status).toBe(1);
      expect(stderr).toMatch(/^\nThe site at http:\/\/localhost:3000 runs in development \(npm run dev\).*\n$/);
      expect(site.exitCode ?? site.signalCode).toBeNull();
    } finally {
      site.kill('SIGKILL');
    }
  });

  it('waits for another restart of the same site, which builds and replaces the same, and goes on when that one has ended', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'restarted-'));
    const claims = JSON.stringify(join(__dirname, 'running-site.mjs'));
    /** Starts a script that holds a claim until it is killed. */
    const hold = async (name: string, claim: string) => {
      const script = join(dataDir, name);
      writeFileSync(
        script,
        `import { claimDataDir, claimRestart } from ${claims};
         const dataDir = ${JSON.stringify(dataDir)};
         ${claim};
         process.send('claimed');
         setInterval(() => {}, 1000);`,
      );
      const holder = spawn(process.execPath, [script], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
      await once(holder, 'message');
      return holder;
    };
    const end = async (holder: ChildProcess) => {
      const ended = once(holder, 'exit');
      holder.kill('SIGKILL');
      await ended;
    };
    const site = await hold(
      'start.mjs',
      `claimDataDir(dataDir, { apiUrl: '', url: 'http://localhost:3000', checkout: '.', isRestartable: true })`,
    );
    const first = await hold('restart.mjs', `await claimRestart(dataDir, () => process.exit(1))`);
    const env = { ...process.env, DATA_DIR: dataDir };
    const second = spawn(process.execPath, [join(__dirname, 'restart.mjs')], { env });
    try {
      const [printed] = await once(second.stdout, 'data');
      expect(String(printed)).toBe(`waiting for another restart of this site (process ${first.pid})\n`);
      // The site ends, so that the second command, once it has the claim, neither builds nor restarts anything.
      await end(site);
      const [[sentence], [status]] = await Promise.all([once(second.stderr, 'data'), once(second, 'exit'), end(first)]);
      expect([status, String(sentence)]).toEqual([1, expect.stringMatching(/^\nNo site runs on/)]);
    } finally {
      for (const one of [site, first, second]) one.kill('SIGKILL');
    }
  });
});
