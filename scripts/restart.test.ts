import { spawn, spawnSync } from 'node:child_process';
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
});
