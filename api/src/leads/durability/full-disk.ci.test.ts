import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { freePort } from 'contract/free-port';
import { DataSource } from 'typeorm';

import { sqliteOptions } from '../../platform/database/sqlite';
import { builtApi } from '../../testing/built-api';
import { ann, filledForm, openForm, sendForm } from '../../testing/quote-form';

/** Whether a full disk can be simulated for one process, by a limit on the size of its files. */
const canFillDisk = process.platform === 'linux' && spawnSync('prlimit', ['--version']).status === 0;

/** @param bytes maximum size of a file written by the process */
function limitFiles(pid: number | undefined, bytes: number | 'unlimited'): void {
  const { status, stderr } = spawnSync('prlimit', ['--pid', `${pid}`, `--fsize=${bytes}:unlimited`]);
  if (status !== 0) throw new Error(String(stderr));
}

(canFillDisk ? describe : describe.skip)('where the disk is full', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'full-disk-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));
  let built: string;
  beforeAll(() => {
    built = builtApi();
  });

  it('keeps every confirmed request, and returns 500 for the others', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const limits = { QUOTE_LIMIT: '1000', QUOTE_LIMIT_PER_ADDRESS: '1000' };
    const child = spawn(process.execPath, [path.join(built, 'main.mjs')], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, API_URL: url, ...limits },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const thanked: string[] = [];
    try {
      await new Promise<void>((resolve) => {
        child.stdout.on('data', (line: Buffer) => String(line).includes('"msg":"listening"') && resolve());
      });
      const opened = await openForm(url);
      let count = 0;
      const send = async () => {
        count += 1;
        const contact = { ...ann, email: `ann-${count}@ash.example` };
        const { status, body } = await sendForm(url, filledForm(opened, { contact }));
        if (status === 201) thanked.push(body.reference);
        return status;
      };
      expect(await send()).toBe(201);

      limitFiles(child.pid, statSync(path.join(dataDir, 'site.db-wal')).size);
      // Concurrent and consecutive requests: after SQLite itself rolls a transaction back, the next one starts
      // differently.
      for (let round = 0; round < 4; round += 1) expect(await Promise.all([send(), send()])).toEqual([500, 500]);
      limitFiles(child.pid, 'unlimited');
      expect(await Promise.all([send(), send()])).toEqual([201, 201]);
    } finally {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    const database = await new DataSource(await sqliteOptions(dataDir)).initialize();
    const rows = await database.query<{ reference: string }[]>('SELECT reference FROM quote_requests');
    await database.destroy();
    expect(rows.map(({ reference }) => reference).toSorted()).toEqual(thanked.toSorted());
  });
});
