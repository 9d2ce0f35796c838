import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { baseOf, publishedReleases } from '../registry/published-releases';
import { RegistryConflictError, RegistryStore } from '../registry/registry-store';
import type { ReleaseStorage } from '../registry/release-storage';
import { autoRollback } from '../registry/auto-rollback';
import { integrityOf, manifestFile, nameIn, readRelease, readVerified, registration } from '../registry/release-store';
import { ShellReports } from '../registry/shell-reports';
import { places, type TestStorages } from '../registry/storages.fixture';
import type { Skip } from '../release-check/checks';
import { writeBuild } from './build-of.fixture';
import { addRelease } from './publish';
import { ReleaseChecks } from './release-checks';
import { ReleaseCommands } from './release-commands';
import { loadingThread, refusingThread, startReleasesOf } from './running-shell.fixture';
import { shellAnswers } from '../registry/shell-answers';

let folder: string;
const threads = { loading: '', refusing: '' };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commands-'));
  threads.loading = join(folder, 'loading.cjs');
  threads.refusing = join(folder, 'refusing.cjs');
  await writeFile(threads.loading, loadingThread);
  await writeFile(threads.refusing, refusingThread);
});
afterAll(() => rm(folder, { recursive: true }));

/** The checks of a machine without a browser. */
function checksOn(live: ReleaseStorage, rendererScript: string, said: string[]) {
  const preflight = { rendererScript, apiUrl: '' };
  const say = (line: string) => said.push(line);
  return { preflight, checks: new ReleaseChecks({ live, preflight, serverScript: '', browser: null, say }) };
}

const withoutBrowser: Skip[] = [{ check: 'browser', reason: 'no browser here' }];

/** Three promotions of each remote, so that there is something to return to. */
async function withThreeReleases(storage: ReleaseStorage, registry: RegistryStore, remotes: string[]) {
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) {
    const document = await registry.latest();
    const registered = remotes.map(async (remote) => {
      const build = join(folder, remote);
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

/** Holds every writer until so many have read the registry and want to write. */
function meetingOf(count: number) {
  let arrived = 0;
  let begin: () => void = () => undefined;
  const all = new Promise<void>((resolve) => {
    begin = resolve;
  });
  return (storage: ReleaseStorage): ReleaseStorage => ({
    read: (name) => storage.read(name),
    remove: (name) => storage.remove(name),
    list: (folder) => storage.list(folder),
    async create(name, bytes) {
      arrived += 1;
      if (arrived === count) begin();
      await all;
      return storage.create(name, bytes);
    },
  });
}

/** A build of a remote with one page, where its only section is. */
async function buildOf(remote: string, path: string): Promise<string> {
  const build = join(folder, remote);
  const pages = [{ name: './page', module: './src/page.tsx', paths: [path], rendering: 'server' as const, js: [] }];
  await writeBuild(build, 'code', { remote, sections: [{ path, layout: 'site' }], pages });
  return build;
}

describe.each(places)('two teams that release at the same moment, with the registry in %s', (_place, open) => {
  let place: TestStorages;
  let registry: RegistryStore;
  const said: string[] = [];
  beforeEach(async () => {
    said.length = 0;
    place = await open();
    registry = new RegistryStore(place.storage, place.disk);
    await withThreeReleases(place.storage, registry, ['mf-blog', 'mf-admin', 'mf-marketing']);
  });
  afterEach(() => place.remove());

  const teams = async (count: number) => {
    const meeting = meetingOf(count);
    const team = async () => {
      const { storage, disk } = await place.elsewhere();
      return new ReleaseCommands({
        archiveYears: 10,
        registry: new RegistryStore(meeting(storage), disk),
        storage,
        shells: new ShellReports(storage),
        ...checksOn(storage, threads.loading, said),
        by: 'ann',
        say: (line) => said.push(line),
      });
    };
    return Promise.all([team(), team(), team()]);
  };
  const versions = async () =>
    Object.values((await registry.latest()).remotes).map(({ version, state }) => `${version} ${state}`);

  it('each have their way with their own remote', async () => {
    const [blog, admin, marketing] = await teams(3);
    await Promise.all([blog.rollback('mf-blog'), admin.disable('mf-admin'), marketing.rollback('mf-marketing')]);
    expect(await versions()).toEqual(['2.0.0 enabled', '3.0.0 disabled', '2.0.0 enabled']);
    expect((await registry.latest()).revision).toBe(6);
  });

  it('go back once when both return the same remote', async () => {
    const [one, other] = await teams(2);
    await Promise.all([one.rollback('mf-blog'), other.rollback('mf-blog')]);
    expect((await versions())[0]).toBe('2.0.0 enabled');
    expect(said.join('\n')).toContain('says so already');
  });

  it('cannot both claim a section: the second is told who has it', async () => {
    const [one, other] = await teams(2);
    for (const remote of ['mf-jobs', 'mf-careers']) await one.publish(remote, await buildOf(remote, '/careers'));
    const outcomes = await Promise.allSettled([
      one.promote('mf-jobs', '1.0.0', { skips: withoutBrowser }),
      other.promote('mf-careers', '1.0.0', { skips: withoutBrowser }),
    ]);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
    expect(refused).toEqual([expect.stringMatching(/it claims \/careers, and mf-(jobs|careers) has \/careers/)]);
    expect(Object.keys((await registry.latest()).remotes)).toHaveLength(4);
  });

  it('are told when they want different things of the same remote', async () => {
    const [one, other] = await teams(2);
    const outcomes = await Promise.allSettled([one.rollback('mf-blog'), other.disable('mf-blog')]);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused).toEqual([expect.any(RegistryConflictError)]);
    expect((await registry.latest()).revision).toBe(4);
  });
});

describe.each(places)('a command on a site with its registry in %s', (_place, open) => {
  let place: TestStorages;
  let registry: RegistryStore;
  let commands: ReleaseCommands;
  const printed: string[] = [];
  const running: { stop: () => Promise<void> }[] = [];
  beforeEach(async () => {
    printed.length = 0;
    place = await open();
    const { storage } = place;
    registry = new RegistryStore(storage, place.disk);
    await withThreeReleases(storage, registry, ['mf-blog']);
    commands = new ReleaseCommands({
      archiveYears: 10,
      registry,
      storage,
      shells: new ShellReports(storage),
      ...checksOn(storage, threads.loading, printed),
      by: 'ann',
      say: (line) => printed.push(line),
    });
  });
  afterEach(async () => {
    for (const shell of running.splice(0)) await shell.stop();
    await place.remove();
  });

  const startShell = async (name: string, thread: string) => {
    const shell = await startReleasesOf(name, await place.elsewhere(), thread);
    running.push(shell);
    return shell.releaseManager;
  };
  const blog = async () => {
    const { version, state } = (await registry.latest()).remotes['mf-blog'] ?? {};
    return `${version} ${state}`;
  };
  const removeFileOf = async (version: string) => {
    const { name = '' } =
      (await publishedReleases(place.storage, 'mf-blog')).find((one) => one.name.startsWith(version)) ?? {};
    await place.storage.remove(nameIn(baseOf('mf-blog', name), 'server.cjs'));
  };

  it('returns to the release before, also where the current one was disabled and promoted again', async () => {
    await commands.disable('mf-blog');
    await commands.promote('mf-blog', '3.0.0', { skips: withoutBrowser });
    expect(await blog()).toBe('3.0.0 enabled');
    await commands.rollback('mf-blog');
    expect(await blog()).toBe('2.0.0 enabled');
  });

  it('does not return to a release that can no longer be loaded', async () => {
    await removeFileOf('2.0.0');
    await expect(commands.rollback('mf-blog')).rejects.toThrow('server.cjs');
    expect(await blog()).toBe('3.0.0 enabled');
  });

  it('does not enable a release that can no longer be loaded', async () => {
    await commands.disable('mf-blog');
    await removeFileOf('3.0.0');
    await expect(commands.enable('mf-blog')).rejects.toThrow('server.cjs');
    expect(await blog()).toBe('3.0.0 disabled');
  });

  it('promotes nothing that no browser has opened, unless somebody says why, which stays with the revision', async () => {
    const build = join(folder, 'next');
    await writeBuild(build, 'code', { remote: 'mf-blog', version: '4.0.0' });
    await commands.publish('mf-blog', build);
    await expect(commands.promote('mf-blog', '4.0.0')).rejects.toThrow(
      /mf-blog 4\.0\.0 is not promoted[^]*There is no Chromium on this machine[^]*--skip browser --reason/,
    );
    expect((await registry.latest()).revision).toBe(3);
    await commands.promote('mf-blog', '4.0.0', { skips: withoutBrowser });
    expect((await registry.latest()).skipped).toEqual(withoutBrowser);
  });

  describe('a release for some of the visitors', () => {
    const withShare = (share: number) => ({ skips: withoutBrowser, share });
    const canary = async () => (await registry.latest()).remotes['mf-blog']?.canary;
    beforeEach(async () => {
      const build = join(folder, 'next');
      await writeBuild(build, 'code', { remote: 'mf-blog', version: '4.0.0' });
      await commands.publish('mf-blog', build);
      await commands.promote('mf-blog', '4.0.0', withShare(5));
    });

    it('stands beside the active one, and the status says so', async () => {
      expect([await blog(), (await canary())?.version]).toEqual(['3.0.0 enabled', '4.0.0']);
      await commands.status();
      expect(printed).toContainEqual(
        expect.stringMatching(/^mf-blog: 3\.0\.0, and 4\.0\.0 for 5% of the visitors since 20/),
      );
      expect(printed).toContainEqual(expect.stringContaining('promote mf-blog 4.0.0 to 5% of the visitors'));
    });

    it('gets another share, and then all of them, without being tried again; a rollback returns to the one beside it', async () => {
      await commands.promote('mf-blog', '4.0.0', { share: 50 });
      expect((await canary())?.share).toBe(50);
      await commands.finish('mf-blog');
      expect([await blog(), await canary()]).toEqual(['4.0.0 enabled', undefined]);
      await commands.rollback('mf-blog');
      expect([await blog(), await canary()]).toEqual(['3.0.0 enabled', undefined]);
    });

    it('ends with a rollback, which leaves the active one, and comes again when somebody promotes it', async () => {
      await commands.rollback('mf-blog');
      expect([await blog(), await canary()]).toEqual(['3.0.0 enabled', undefined]);
      expect((await registry.latest()).reason).toBe("end the canary mf-blog 4.0.0, 3.0.0 is everybody's");
      await commands.promote('mf-blog', '4.0.0', withShare(5));
      expect((await canary())?.version).toBe('4.0.0');
    });

    it('is never released again once the site took it back: that needs a new version', async () => {
      const base = (await canary())?.base ?? '';
      await autoRollback(registry, { remote: 'mf-blog', base, reason: 'all of them failed' });
      await expect(commands.promote('mf-blog', '4.0.0', withShare(5))).rejects.toThrow(
        /the site took it back \(.*all of them failed\)\. Mend it, and publish a new version/,
      );
      expect([await blog(), await canary()]).toEqual(['3.0.0 enabled', undefined]);
    });

    it('needs an active one for the others', async () => {
      await commands.disable('mf-blog');
      expect(await canary()).toBeUndefined();
      await expect(commands.promote('mf-blog', '4.0.0', withShare(5))).rejects.toThrow('promote it without --to');
    });
  });

  it('says whether a build can be released, and changes nothing', async () => {
    const build = join(folder, 'next');
    await writeBuild(build, 'code', { remote: 'mf-blog', version: '4.0.0' });
    const before = await place.storage.list('');
    await commands.check('mf-blog', build, withoutBrowser);
    expect(printed).toContain('mf-blog 4.0.0 can be released');
    await writeBuild(build, 'other code', { remote: 'mf-blog', version: '3.0.0' });
    await expect(commands.check('mf-blog', build, withoutBrowser)).rejects.toThrow('3.0.0 is published already');
    expect(await place.storage.list('')).toEqual(before);
  });

  it('makes no release active that claims what another remote has', async () => {
    await commands.publish('mf-jobs', await buildOf('mf-jobs', '/blog/jobs'));
    await expect(commands.promote('mf-jobs', '1.0.0', { skips: withoutBrowser })).rejects.toThrow(
      'it claims /blog/jobs, and mf-blog has /blog',
    );
    expect((await registry.latest()).revision).toBe(3);
  });

  it('removes a remote, whose section is then free', async () => {
    await commands.remove('mf-blog');
    expect((await registry.latest()).remotes).toEqual({});
    await commands.publish('mf-jobs', await buildOf('mf-jobs', '/blog/jobs'));
    await commands.promote('mf-jobs', '1.0.0', { skips: withoutBrowser });
    expect(Object.keys((await registry.latest()).remotes)).toEqual(['mf-jobs']);
  });

  describe('a start of the site', () => {
    const startWith = async (version: string, code: string) => {
      const build = join(folder, `started-${version}`);
      await writeBuild(build, code, { version });
      await commands.sync('mf-blog', build);
      return (await registry.latest()).remotes['mf-blog']?.version;
    };

    it('promotes a build that is newer than what visitors have', async () => {
      expect(await startWith('3.1.0', 'newer')).toBe('3.1.0');
    });

    it('publishes one that is older, leaves the newer active, and says so', async () => {
      expect(await startWith('2.5.0', 'older')).toBe('3.0.0');
      expect(printed.at(-1)).toBe('mf-blog 2.5.0 is not promoted: 3.0.0 is active, and newer');
      expect((await publishedReleases(place.storage, 'mf-blog')).map(({ name }) => name.slice(0, 5))).toContain(
        '2.5.0',
      );
    });

    it('promotes sources that changed without a new version, again and again', async () => {
      expect(await startWith('3.0.0', 'changed')).toMatch(/^3\.0\.0-local\./);
      const first = (await registry.latest()).remotes['mf-blog']?.version;
      expect(await startWith('3.0.0', 'changed again')).toMatch(/^3\.0\.0-local\./);
      expect((await registry.latest()).remotes['mf-blog']?.version).not.toBe(first);
    });
  });

  it('says that no shell runs', async () => {
    await commands.rollback('mf-blog');
    expect(printed.at(-1)).toBe('No shell runs on this registry. The next one to start applies the revision.');
  });

  it('names the shells that have applied it, once they have', async () => {
    const shells = [await startShell('web-1', threads.loading), await startShell('web-2', threads.loading)];
    await commands.rollback('mf-blog');
    expect(printed.at(-1)).toBe('applied by web-1, web-2');
    expect(shells.map(({ current }) => `${current}`)).toEqual(['mf-blog@2.0.0', 'mf-blog@2.0.0']);
  });

  it('fails where a shell cannot load the release, and says why', async () => {
    await startShell('web-1', threads.loading);
    await startShell('web-2', threads.refusing);
    await expect(commands.rollback('mf-blog')).rejects.toThrow('web-2 goes on with no release: no memory left');
    expect(printed.at(-1)).toBe('applied by web-1');
  });

  it('waits once, and not for ever, for a shell that is gone', async () => {
    const reports = new ShellReports(place.storage);
    await reports.write({ shell: 'web-9', revision: 3, remotes: {} });
    const asked = { revision: 4, remote: 'mf-blog', timeout: 50 };
    expect(await shellAnswers(reports, asked)).toEqual({ applied: [], failed: [], silent: ['web-9'] });
    expect(await shellAnswers(reports, asked)).toEqual({ applied: [], failed: [], silent: [] });
  });
});
