import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { baseOf } from '../registry/published-releases';
import { RegistryStore } from '../registry/registry-store';
import { integrityOf, manifestFile, readRelease, readVerified, registration } from '../registry/release-store';
import type { ReleaseStorage } from '../registry/release-storage';
import { ShellReports } from '../registry/shell-reports';
import type { TestStorages } from '../registry/storages.fixture';
import type { Skip } from '../release-check/checks';
import { writeBuild } from './build-of.fixture';
import { addRelease } from './publish';
import { ReleaseChecks } from './release-checks';
import { ReleaseCommands } from './release-commands';
import { loadingThread, refusingThread } from './running-shell.fixture';

export const withoutBrowser: Skip[] = [{ check: 'browser', reason: 'no browser here' }];

/** A folder for builds, with renderer threads that load or refuse releases. */
export class Workbench {
  private constructor(readonly folder: string) {}

  static async open(): Promise<Workbench> {
    const bench = new Workbench(await mkdtemp(join(tmpdir(), 'commands-')));
    await writeFile(bench.thread('loading'), loadingThread);
    await writeFile(bench.thread('refusing'), refusingThread);
    return bench;
  }

  thread(kind: 'loading' | 'refusing'): string {
    return join(this.folder, `${kind}.cjs`);
  }

  /** Builds the next release of the blog. */
  async nextBlog(): Promise<string> {
    const build = join(this.folder, 'next');
    await writeBuild(build, 'code', { remote: 'mf-blog', version: '4.0.0' });
    return build;
  }

  /** Builds a release of the blog that is in Spanish, too. */
  async spanishBlog(): Promise<string> {
    const build = join(this.folder, 'spanish');
    const languages = { 'es-US': { entry: 'remote-entry.js', server: 'server.es-US.cjs', links: [], pages: {} } };
    const files = { 'remote-entry.js': '/* the container */', 'server.es-US.cjs': 'code' };
    await writeBuild(build, 'code', { remote: 'mf-blog', version: '3.5.0', languages }, files);
    return build;
  }

  /** Builds a remote with a single page at the path of its only section. */
  async buildAt(remote: string, path: string, version = '1.0.0'): Promise<string> {
    const build = join(this.folder, remote);
    const pages = [{ name: './page', module: './src/page.tsx', paths: [path], rendering: 'server' as const, js: [] }];
    await writeBuild(build, 'code', { remote, version, sections: [{ path, layout: 'site' }], pages });
    return build;
  }

  /** Creates the commands of a machine without a browser. @param printed collects their output */
  commands(
    storage: ReleaseStorage,
    registry: RegistryStore,
    printed: string[],
    { by = 'ann', isDevelopment = false } = {},
  ): ReleaseCommands {
    const preflight = { rendererScript: this.thread('loading'), apiUrl: '' };
    const print = (line: string) => printed.push(line);
    return new ReleaseCommands({
      archiveYears: 10,
      registry,
      storage,
      shells: new ShellReports(storage),
      preflight,
      checks: new ReleaseChecks({ live: storage, preflight, serverScript: '', browser: null, print }),
      by,
      isDevelopment,
      print,
    });
  }

  /** Promotes three releases of each remote, so that a rollback has a target. */
  async promoteThree(storage: ReleaseStorage, registry: RegistryStore, remotes: readonly string[]): Promise<void> {
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) {
      const document = await registry.latest();
      const registered = remotes.map(async (remote) => {
        const build = join(this.folder, remote);
        const { name } = await addRelease(storage, build, await writeBuild(build, version, { remote, version }));
        const base = baseOf(remote, name);
        const integrity = integrityOf(await readVerified(storage, base, manifestFile));
        const previous = document.remotes[remote]?.base ?? null;
        return [remote, registration(await readRelease(storage, base), integrity, previous)] as const;
      });
      const all = Object.fromEntries(await Promise.all(registered));
      await registry.append(document, { by: 'x', reason: version, remotes: all });
    }
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true });
  }
}

/** A site whose blog has had three releases, with the commands that change it. */
export interface CommandSite {
  backend: TestStorages;
  registry: RegistryStore;
  commands: ReleaseCommands;
  /** The commands that a start of the site runs. */
  start: ReleaseCommands;
  /** The commands of a site in development. */
  development: ReleaseCommands;
  /** Output of the commands. */
  printed: string[];
  /** `3.0.0 enabled` */
  blog(): Promise<string>;
}

export async function startCommandSite(bench: Workbench, backend: TestStorages): Promise<CommandSite> {
  const registry = new RegistryStore(backend.storage, backend.disk);
  await bench.promoteThree(backend.storage, registry, ['mf-blog']);
  const printed: string[] = [];
  const blog = async () => {
    const { version, state } = (await registry.latest()).remotes['mf-blog'] ?? {};
    return `${version} ${state}`;
  };
  const commandsOf = (own?: { by?: string; isDevelopment?: boolean }) =>
    bench.commands(backend.storage, registry, printed, own);
  const by = 'the start';
  return {
    backend,
    registry,
    commands: commandsOf(),
    start: commandsOf({ by }),
    development: commandsOf({ by, isDevelopment: true }),
    printed,
    blog,
  };
}
