import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { claimDataDir, runningSite } from './running-site.mjs';

const site = { apiUrl: 'http://127.0.0.1:1', url: 'http://localhost:3000', checkout: __dirname };

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

  it('keeps the folder free when a restart ends after the site has stopped', () => {
    const { leave, noteRestart } = claimDataDir(dataDir, { ...site, isRestartable: true });
    leave();
    noteRestart('the API ended with SIGTERM');
    expect(readdirSync(join(dataDir, 'shell'))).toEqual([]);
  });

  it('records the checkout behind a link, and after a restart the one that the link leads to by then', () => {
    const script = join(dataDir, 'start.mjs');
    const [before, after] = ['1.0.0', '1.1.0'].map((version) => mkdtempSync(join(tmpdir(), version))) as [
      string,
      string,
    ];
    const link = join(dataDir, 'current');
    writeFileSync(
      script,
      `import { rmSync, symlinkSync } from 'node:fs';
       import { claimDataDir, runningSite } from ${JSON.stringify(join(__dirname, 'running-site.mjs'))};
       const dataDir = ${JSON.stringify(dataDir)};
       const link = ${JSON.stringify(link)};
       symlinkSync(${JSON.stringify(before)}, link);
       const { noteRestart } = claimDataDir(dataDir, { ...${JSON.stringify(site)}, checkout: link, isRestartable: true });
       console.log(runningSite(dataDir).checkout);
       rmSync(link);
       symlinkSync(${JSON.stringify(after)}, link);
       noteRestart(null);
       console.log(runningSite(dataDir).checkout);`,
    );
    const { stdout } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
    expect(stdout.trim().split('\n')).toEqual([before, after]);
  });

  it('tells the command that waits how a restart ended, also when the result cannot be recorded, as on a full disk', () => {
    const script = join(dataDir, 'start.mjs');
    writeFileSync(
      script,
      `import { existsSync, mkdirSync } from 'node:fs';
       import { claimDataDir, endOfRestart, restartSince, runningSite } from ${JSON.stringify(join(__dirname, 'running-site.mjs'))};
       const dataDir = ${JSON.stringify(dataDir)};
       const { noteRestart, leave } = claimDataDir(dataDir, { ...${JSON.stringify(site)}, isRestartable: true });
       const before = runningSite(dataDir);
       const print = (since) => console.log(JSON.stringify(restartSince(dataDir, since)));
       print(before);
       // Its time is up, as for a site that hangs.
       console.log(JSON.stringify(await endOfRestart(dataDir, before, 0)));
       const draft = dataDir + '/shell/running.json.' + process.pid;
       mkdirSync(draft);
       try {
         noteRestart(null);
       } catch (error) {
         console.log(error.code);
       }
       print(before);
       console.log(existsSync(draft));
       const later = runningSite(dataDir);
       print(later);
       noteRestart('no room');
       print(later);
       noteRestart(null);
       print(later);
       const last = runningSite(dataDir);
       noteRestart('no room', 1);
       print(last);
       noteRestart(null);
       print(last);
       leave();
       console.log(JSON.stringify(await endOfRestart(dataDir, last)));`,
    );
    const { stdout } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
    expect(stdout.trim().split('\n')).toEqual([
      '{"kind":"running"}',
      '{"kind":"running"}',
      'EISDIR',
      '{"kind":"unrecorded"}',
      'false',
      '{"kind":"running"}',
      '{"kind":"failed","reason":"no room"}',
      '{"kind":"done"}',
      '{"kind":"running"}',
      '{"kind":"done"}',
      '{"kind":"ended"}',
    ]);
  });

  it('creates the folder for its owner only', () => {
    const fresh = join(dataDir, 'fresh');
    claimDataDir(fresh, site).leave();
    expect(statSync(fresh).mode & 0o777).toBe(0o700);
  });

  it('names a folder in which nothing can be written', () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    expect(() => claimDataDir(file, site)).toThrow(
      /^nothing can be written in \S+file \(ENOTDIR: .*\)\. Make room and let this user write there, or choose/,
    );
  });

  it('leaves no file behind when it cannot claim the folder, as on a full disk', () => {
    const file = join(dataDir, 'shell/running.json');
    // Nothing can be linked or moved over it.
    mkdirSync(join(file, 'full'), { recursive: true });
    expect(() => claimDataDir(dataDir, site)).toThrow(/^nothing can be written in /);
    expect(readdirSync(join(dataDir, 'shell'))).toEqual(['running.json']);
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

  it('frees the folder after the ID of a killed site was given to another process', async () => {
    const script = join(dataDir, 'start.mjs');
    writeFileSync(
      script,
      `import { claimDataDir } from ${JSON.stringify(join(__dirname, 'running-site.mjs'))};
       claimDataDir(${JSON.stringify(dataDir)}, ${JSON.stringify(site)});
       process.send('claimed');
       setInterval(() => {}, 1000);`,
    );
    const start = () => spawn(process.execPath, [script], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const killed = start();
    await once(killed, 'message');
    const record = JSON.parse(readFileSync(join(dataDir, 'shell/running.json'), 'utf8'));
    expect(runningSite(dataDir)).toMatchObject({ pid: killed.pid });
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    // The same script, as of another site of this machine.
    const other = start();
    try {
      await once(other, 'message');
      writeFileSync(join(dataDir, 'shell/running.json'), JSON.stringify({ ...record, pid: other.pid }));
      expect(runningSite(dataDir)).toBeNull();
      claimDataDir(dataDir, site).leave();
    } finally {
      other.kill('SIGKILL');
    }
  });

  it('believes the record of a release that did not write when its process started', () => {
    mkdirSync(join(dataDir, 'shell'));
    const record = { ...site, pid: process.pid };
    writeFileSync(join(dataDir, 'shell/running.json'), JSON.stringify(record));
    expect(runningSite(dataDir)).toMatchObject(record);
  });

  it('frees the folder after the site was killed', () => {
    mkdirSync(join(dataDir, 'shell'));
    // No process has this ID.
    writeFileSync(join(dataDir, 'shell/running.json'), JSON.stringify({ ...site, pid: 2 ** 30 }));
    expect(runningSite(dataDir)).toBeNull();
    claimDataDir(dataDir, site).leave();
  });

  it.each(['', '\0'.repeat(64), '{"pid":1'])(
    'frees the folder after a power failure left a part of the file: %j',
    (rest) => {
      mkdirSync(join(dataDir, 'shell'));
      writeFileSync(join(dataDir, 'shell/running.json'), rest);
      expect(runningSite(dataDir)).toBeNull();
      claimDataDir(dataDir, site).leave();
      expect(readdirSync(join(dataDir, 'shell'))).toEqual([]);
    },
  );

  it('lets only one of two sites that start at the same moment have the folder', async () => {
    const rounds = 40;
    const script = join(dataDir, 'start.mjs');
    writeFileSync(
      script,
      `import { claimDataDir } from ${JSON.stringify(join(__dirname, 'running-site.mjs'))};
       process.send('loaded');
       // Stays alive afterwards, on a busy machine too: the other one may take the folder of a process that has ended.
       process.on('message', (first) => {
         const won = [];
         for (let round = 0; round < ${rounds}; round += 1) {
           // Both leave this loop within a few microseconds.
           while (performance.timeOrigin + performance.now() < first + round * 10);
           try {
             claimDataDir(${JSON.stringify(dataDir)} + '/' + round, ${JSON.stringify(site)});
             won.push(round);
           } catch (error) {
             if (!/already/.test(error.message)) throw error;
           }
         }
         process.send(won);
       });`,
    );
    const processes = [0, 1].map(() =>
      spawn(process.execPath, [script], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
    );
    try {
      const replies = () => Promise.all(processes.map((one) => once(one, 'message').then(([reply]) => reply)));
      await replies();
      const answered = replies();
      const first = Date.now() + 50;
      for (const one of processes) one.send(first);
      const won = (await answered).flat().toSorted((a, b) => a - b);
      expect(won).toEqual(Array.from({ length: rounds }, (_, round) => round));
    } finally {
      for (const one of processes) one.kill('SIGKILL');
    }
  });
});
