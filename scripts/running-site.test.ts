import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { claimDataDir, runningSite } from './running-site.mjs';

const site = { apiUrl: 'http://127.0.0.1:1', url: 'http://localhost:3000' };

describe('claimDataDir', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'claimed-'));
  });

  it('claims the folder until the site stops', () => {
    const { leave } = claimDataDir(dataDir, site);
    expect(existsSync(join(dataDir, 'shell/running.json'))).toBe(true);
    leave();
    expect(runningSite(dataDir)).toBeNull();
  });

  it('creates the folder for its owner only', () => {
    const fresh = join(dataDir, 'fresh');
    claimDataDir(fresh, site).leave();
    expect(statSync(fresh).mode & 0o777).toBe(0o700);
  });

  it('refuses a second site with a one-sentence error', async () => {
    const script = join(dataDir, 'start.mjs');
    writeFileSync(script, 'setInterval(() => {}, 1000)');
    const other = spawn(process.execPath, [script], { stdio: 'ignore' });
    try {
      mkdirSync(join(dataDir, 'shell'));
      writeFileSync(join(dataDir, 'shell/running.json'), JSON.stringify({ ...site, pid: other.pid }));
      expect(() => claimDataDir(dataDir, site)).toThrow(
        /^a site runs on .* already, at http:\/\/localhost:3000 .*DATA_DIR=/,
      );
    } finally {
      other.kill('SIGKILL');
    }
  });

  it('frees the folder after the site was killed', () => {
    mkdirSync(join(dataDir, 'shell'));
    // No process has this ID.
    writeFileSync(join(dataDir, 'shell/running.json'), JSON.stringify({ ...site, pid: 2 ** 30 }));
    expect(runningSite(dataDir)).toBeNull();
    claimDataDir(dataDir, site).leave();
  });
});
