import { spawn, type ChildProcess } from 'node:child_process';

import { freePort } from 'contract/free-port';
import type { RegisteredRemote, RegistryDocument } from 'contract/release';

import { withoutCanary } from '../registry/canary';
import { FolderStorage } from '../registry/folder-storage';
import { RegistryStore } from '../registry/registry-store';
import { ReleaseFiles } from '../registry/release-files';
import { ReleaseHistory } from '../registry/release-history';
import { CorruptReleaseError, UnfitReleaseError } from '../registry/release-store';
import type { ReleaseStorage } from '../registry/release-storage';
import { ShellReports } from '../registry/shell-reports';
import { temporaryFolder, type TemporaryFolder } from './temporary-folder';

/** Milliseconds for the shell to start: the machine may be busy. */
const startTimeout = 60_000;

/** Characters of the shell's log to show if it does not start. */
const keptLog = 2_000;

export interface StagedSiteOptions {
  /** Storage of the live registry and its releases. */
  live: ReleaseStorage;
  apiUrl: string;
  /** The built server script of the shell. */
  serverScript: string;
}

/**
 * A copy of the live site on this machine: a real shell with its own registry, the active releases of all remotes and
 * the live API. Visitors see nothing of it.
 */
export class StagedSite {
  readonly url: string;
  readonly reports: ShellReports;

  private constructor(
    private readonly folder: TemporaryFolder,
    private readonly storage: FolderStorage,
    private document: RegistryDocument,
    private readonly shell: ChildProcess,
    port: number,
  ) {
    this.url = `http://127.0.0.1:${port}`;
    this.reports = new ShellReports(storage);
  }

  /** @throws if the shell does not start */
  static async start(document: RegistryDocument, options: StagedSiteOptions): Promise<StagedSite> {
    const folder = await temporaryFolder('staged-site');
    try {
      const storage = new FolderStorage(folder.path);
      const enabled = Object.values(document.remotes).filter(({ state }) => state === 'enabled');
      for (const registered of enabled)
        await copyRelease(options.live, storage, folder.path, registered).catch(skipBroken);
      const remotes = Object.fromEntries(
        Object.entries(document.remotes).map(([remote, registered]) => [remote, withoutCanary(registered)]),
      );
      const copy = await new RegistryStore(storage).append({ ...document, revision: 0 }, changeOf(remotes));
      const port = await freePort();
      const shell = await startShell(options, { DATA_DIR: folder.path, PORT: String(port) });
      return new StagedSite(folder, storage, copy, shell, port);
    } catch (error) {
      await folder.remove();
      throw error;
    }
  }

  /**
   * Activates a release alongside those of the other remotes.
   * @param from storage of its files
   * @returns the revision that contains it
   */
  async activate(remote: string, registered: RegisteredRemote, from: ReleaseStorage): Promise<number> {
    await copyRelease(from, this.storage, this.folder.path, registered);
    const remotes = { ...this.document.remotes, [remote]: registered };
    this.document = await new RegistryStore(this.storage).append(this.document, changeOf(remotes));
    return this.document.revision;
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.shell.once('exit', resolve));
    if (this.shell.exitCode === null && this.shell.kill('SIGTERM')) await ended;
    await this.folder.remove();
  }
}

const changeOf = (remotes: RegistryDocument['remotes']) => ({ by: 'release check', reason: 'staged', remotes });

/** Copies the files of a release and verifies them. */
async function copyRelease(
  live: ReleaseStorage,
  disk: FolderStorage,
  folder: string,
  { base, manifest }: RegisteredRemote,
) {
  const history = new ReleaseHistory(new RegistryStore(disk));
  await new ReleaseFiles({ storage: live, disk, folder }, history).open(base, manifest.integrity);
}

/** A broken release is down on the live site too. It must not keep others, or its own successor, from being checked. */
function skipBroken(error: unknown) {
  if (!(error instanceof CorruptReleaseError || error instanceof UnfitReleaseError)) throw error;
}

function startShell({ apiUrl, serverScript }: StagedSiteOptions, own: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, NODE_ENV: 'production', HOST: '127.0.0.1', LOG_LEVEL: 'error', API_URL: apiUrl, ...own };
  const shell = spawn(process.execPath, [serverScript], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  // Before its folder is removed, which it would create again. It exits on its own if this process is killed.
  process.prependOnceListener('exit', () => shell.kill('SIGKILL'));
  let log = '';
  for (const stream of [shell.stdout, shell.stderr])
    stream?.on('data', (bytes: Buffer) => (log = (log + bytes.toString()).slice(-keptLog)));
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      clearTimeout(timer);
      shell.kill('SIGKILL');
      reject(new Error(`The copy of the site does not start: ${reason}\n${log}`));
    };
    const timer = setTimeout(() => fail(`it is not ready after ${startTimeout} ms`), startTimeout);
    shell.once('error', (error) => fail(String(error)));
    shell.once('exit', (code) => fail(`it ended with ${code}`));
    shell.on('message', (message) => {
      if (message !== 'ready') return;
      clearTimeout(timer);
      shell.removeAllListeners('exit');
      resolve(shell);
    });
  });
}
