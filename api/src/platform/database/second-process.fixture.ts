import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** Plain JavaScript that Node runs directly. It reports a lock instead of waiting for it. */
const script = `
  const major = Number(process.versions.node.split('.')[0]);
  const { default: Database } = await import(major < 22 ? 'better-sqlite3' : 'better-sqlite3-node-api');
  const database = new Database(process.env.FILE, { timeout: 0 });
  const orders = {
    write: () => database.exec("UPDATE site SET phone = phone"),
    hold: () => database.exec('BEGIN IMMEDIATE'),
    release: () => database.exec('COMMIT'),
  };
  process.on('message', (order) => {
    try {
      orders[order]();
      process.send('done');
    } catch (error) {
      process.send(String(error.code).startsWith('SQLITE_BUSY') ? 'busy' : String(error));
    }
  });
  process.send('ready');
`;

/** Starts a second process on a test's database, like a command on the server. */
export async function secondProcess(folder: string) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: path.join(__dirname, '../../..'),
    env: { PATH: process.env.PATH, FILE: path.join(folder, 'site.db') },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return {
    async do(order: 'write' | 'hold' | 'release'): Promise<string> {
      const answer = once(child, 'message');
      child.send(order);
      const [said] = await answer;
      return String(said);
    },
    async stop(): Promise<void> {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
