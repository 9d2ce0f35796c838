import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { contractVersion } from 'contract/release';

import { autoRollback } from '../registry/auto-rollback';
import { baseOf, publishedReleases } from '../registry/published-releases';
import { nameIn } from '../registry/release-store';
import { RegistryStore } from '../registry/registry-store';
import { StorageUnavailableError, type ReleaseStorage } from '../registry/release-storage';
import { waitForShells } from '../registry/wait-for-shells';
import { ShellReports } from '../registry/shell-reports';
import { backends } from '../registry/storages.fixture';
import { writeBuild } from './build-of.fixture';
import { startCommandSite, withoutBrowser, Workbench, type CommandSite } from './command-site.fixture';
import { startReleasesOf } from './running-shell.fixture';

let bench: Workbench;
beforeAll(async () => {
  bench = await Workbench.open();
});
afterAll(() => bench.remove());

describe.each(backends)('release commands with the registry in %s', (_backend, open) => {
  let site: CommandSite;
  const running: { stop: () => Promise<void> }[] = [];
  beforeEach(async () => {
    site = await startCommandSite(bench, await open());
  });
  afterEach(async () => {
    for (const shell of running.splice(0)) await shell.stop();
    await site.backend.remove();
  });

  const startShell = async (name: string, thread: string) => {
    const shell = await startReleasesOf(name, await site.backend.elsewhere(), thread);
    running.push(shell);
    return shell.releaseManager;
  };
  const removeFileOf = async (version: string) => {
    const { name = '' } =
      (await publishedReleases(site.backend.storage, 'mf-blog')).find((one) => one.name.startsWith(version)) ?? {};
    await site.backend.storage.remove(nameIn(baseOf('mf-blog', name), 'server.cjs'));
  };

  it('rolls back to the release before, even after the current one was disabled and promoted again', async () => {
    await site.commands.disable('mf-blog');
    await site.commands.promote('mf-blog', '3.0.0', { skips: withoutBrowser });
    expect(await site.blog()).toBe('3.0.0 enabled');
    await site.commands.rollback('mf-blog');
    expect(await site.blog()).toBe('2.0.0 enabled');
  });

  it('rolls back from a named version once, however often it is repeated', async () => {
    await site.commands.rollback('mf-blog', '3.0.0');
    await expect(site.commands.rollback('mf-blog', '3.0.0')).rejects.toThrow('takes back 2.0.0, not 3.0.0');
    expect(await site.blog()).toBe('2.0.0 enabled');
  });

  it('finds its revision when the answer of the storage to it is lost, so that nobody repeats the command', async () => {
    const { storage, disk } = site.backend;
    const silent: ReleaseStorage = {
      read: (name) => storage.read(name),
      remove: (name) => storage.remove(name),
      list: (folder) => storage.list(folder),
      async create(name, bytes) {
        await storage.create(name, bytes);
        throw new StorageUnavailableError('The bucket does not answer');
      },
    };
    await bench.commands(storage, new RegistryStore(silent, disk), site.printed).rollback('mf-blog');
    expect(site.printed).toContain('revision 4 says so already: mf-blog was rolled back from 3.0.0 to 2.0.0');
    expect(await site.blog()).toBe('2.0.0 enabled');
  });

  it('goes back no further when the site was faster to roll back, unless it is told from where', async () => {
    const { 'mf-blog': active } = (await site.registry.latest()).remotes;
    await autoRollback(
      { registry: site.registry, storage: site.backend.storage },
      { remote: 'mf-blog', base: active?.base ?? '', reason: 'all of them failed' },
    );
    await expect(site.commands.rollback('mf-blog')).rejects.toThrow(
      /The site was faster: mf-blog was rolled back from 3\.0\.0 to 2\.0\.0: all of them failed\..*rollback mf-blog --from 2\.0\.0/,
    );
    expect(await site.blog()).toBe('2.0.0 enabled');
    await site.commands.rollback('mf-blog', '2.0.0');
    await site.commands.promote('mf-blog', '2.0.0', { skips: withoutBrowser });
    await site.commands.rollback('mf-blog');
    expect(await site.blog()).toBe('1.0.0 enabled');
  });

  it('tells whoever mistypes a remote or a version what there is', async () => {
    await expect(site.commands.promote('mf-blog', '9.9.9', { skips: withoutBrowser })).rejects.toThrow(
      /There is: .*3\.0\.0-/,
    );
    await expect(site.commands.promote('mf-blgo', '3.0.0', { skips: withoutBrowser })).rejects.toThrow(
      'mf-blgo has no published release. The remotes of this site: mf-blog',
    );
    await expect(site.commands.disable('mf-blgo')).rejects.toThrow(
      'mf-blgo is not on the site. The remotes of this site: mf-blog',
    );
  });

  it('does not roll back to a release that can no longer be loaded', async () => {
    await removeFileOf('2.0.0');
    await expect(site.commands.rollback('mf-blog')).rejects.toThrow('server.cjs');
    expect(await site.blog()).toBe('3.0.0 enabled');
  });

  it('does not enable a release that can no longer be loaded', async () => {
    await site.commands.disable('mf-blog');
    await removeFileOf('3.0.0');
    await expect(site.commands.enable('mf-blog')).rejects.toThrow('server.cjs');
    expect(await site.blog()).toBe('3.0.0 disabled');
  });

  it('refuses to promote a release that no browser has opened, unless the check is skipped with a reason', async () => {
    const build = await bench.nextBlog();
    await site.commands.publish('mf-blog', build);
    await expect(site.commands.promote('mf-blog', '4.0.0')).rejects.toThrow(
      /mf-blog 4\.0\.0 is not promoted[^]*There is no Chromium on this machine[^]*--skip browser --reason/,
    );
    expect((await site.registry.latest()).revision).toBe(3);
    await site.commands.promote('mf-blog', '4.0.0', { skips: withoutBrowser });
    expect((await site.registry.latest()).skipped).toEqual(withoutBrowser);
  });

  it('refuses to promote a release that lost a language, unless the check is skipped with a reason', async () => {
    await site.commands.publish('mf-blog', await bench.spanishBlog());
    await site.commands.promote('mf-blog', '3.5.0', { skips: withoutBrowser });
    await site.commands.publish('mf-blog', await bench.nextBlog());
    await expect(site.commands.promote('mf-blog', '4.0.0', { skips: withoutBrowser })).rejects.toThrow(
      /languages:\s+3\.5\.0 is in es-US, and this release is in en-US only/,
    );
    expect(await site.blog()).toBe('3.5.0 enabled');
    const inEnglish = { check: 'languages', reason: 'We stop writing Spanish.' } as const;
    await site.commands.promote('mf-blog', '4.0.0', { skips: [...withoutBrowser, inEnglish] });
    expect(await site.blog()).toBe('4.0.0 enabled');
  });

  it('reports whether a build can be released, and changes nothing', async () => {
    const build = await bench.nextBlog();
    const before = await site.backend.storage.list('');
    await site.commands.check('mf-blog', build, withoutBrowser);
    expect(site.printed).toContain('mf-blog 4.0.0 can be released');
    await writeBuild(build, 'other code', { remote: 'mf-blog', version: '3.0.0' });
    await expect(site.commands.check('mf-blog', build, withoutBrowser)).rejects.toThrow('3.0.0 is published already');
    expect(await site.backend.storage.list('')).toEqual(before);
  });

  it.each([
    ['is cut off', 'release.json', '{ "remote": "mf-bl', 'release.json is not a release manifest'],
    ['has a missing file', 'server.cjs', null, 'server.cjs cannot be read'],
    ['has a changed file', 'server.cjs', 'other code', 'server.cjs has another hash'],
  ])('refuses a build that %s, which can be published once it is whole', async (_what, file, content, message) => {
    const build = await bench.nextBlog();
    await rm(join(build, file));
    if (content !== null) await writeFile(join(build, file), content);
    for (const command of ['check', 'publish'] as const)
      await expect(site.commands[command]('mf-blog', build)).rejects.toThrow(`is damaged: ${message}. Copy it again`);
    await site.commands.publish('mf-blog', await bench.nextBlog());
    expect(site.printed.join()).toContain('published mf-blog 4.0.0');
  });

  it('names what is wrong with the declaration of a build', async () => {
    const build = await bench.nextBlog();
    const manifest = JSON.parse(await readFile(join(build, 'release.json'), 'utf8'));
    await writeFile(join(build, 'release.json'), JSON.stringify({ ...manifest, sections: [{ path: '/Blog' }] }));
    for (const command of ['check', 'publish'] as const)
      await expect(site.commands[command]('mf-blog', build)).rejects.toThrow(
        /Correct it in mf-blog\/remote\.json[^]*\n {2}sections\.0\.path: has lower-case letters, digits and hyphens/,
      );
  });

  it.each(['../1.0.0', 'latest', '1.0', ''])('refuses a build whose version is %j', async (version) => {
    const build = await bench.nextBlog();
    await writeBuild(build, 'code', { remote: 'mf-blog', version });
    for (const command of ['check', 'publish'] as const)
      await expect(site.commands[command]('mf-blog', build)).rejects.toThrow(
        `“${version}” is no version for a release: it needs one like 1.4.0, in mf-blog/package.json`,
      );
  });

  it('refuses to promote a release that claims a section of another remote', async () => {
    await site.commands.publish('mf-jobs', await bench.buildAt('mf-jobs', '/blog/jobs'));
    await expect(site.commands.promote('mf-jobs', '1.0.0', { skips: withoutBrowser })).rejects.toThrow(
      'it claims /blog/jobs, and mf-blog has /blog',
    );
    expect((await site.registry.latest()).revision).toBe(3);
  });

  it('refuses to promote a release whose section the shell answers itself', async () => {
    await site.commands.publish('mf-jobs', await bench.buildAt('mf-jobs', '/metrics'));
    await expect(site.commands.promote('mf-jobs', '1.0.0', { skips: withoutBrowser })).rejects.toThrow(
      /addresses:\n +it claims \/metrics, and the shell answers \/metrics itself/,
    );
    expect((await site.registry.latest()).revision).toBe(3);
  });

  it('refuses to roll back to a section that another remote has claimed since, and names the owner', async () => {
    await site.commands.publish('mf-blog', await bench.buildAt('mf-blog', '/almanac', '4.0.0'));
    await site.commands.promote('mf-blog', '4.0.0', { skips: withoutBrowser });
    await site.commands.publish('mf-jobs', await bench.buildAt('mf-jobs', '/blog'));
    await site.commands.promote('mf-jobs', '1.0.0', { skips: withoutBrowser });
    await expect(site.commands.rollback('mf-blog')).rejects.toThrow(
      'mf-blog 3.0.0 is not made active:\n  it claims /blog, and mf-jobs has /blog',
    );
    expect(await site.blog()).toBe('4.0.0 enabled');
  });

  it('removes a remote, which frees its section', async () => {
    await site.commands.remove('mf-blog');
    expect((await site.registry.latest()).remotes).toEqual({});
    await site.commands.publish('mf-jobs', await bench.buildAt('mf-jobs', '/blog/jobs'));
    await site.commands.promote('mf-jobs', '1.0.0', { skips: withoutBrowser });
    expect(Object.keys((await site.registry.latest()).remotes)).toEqual(['mf-jobs']);
  });

  describe('when the site starts', () => {
    const startWith = async (version: string, code: string) => {
      const build = join(bench.folder, `started-${version}`);
      await writeBuild(build, code, { version });
      await site.start.sync('mf-blog', build);
      return (await site.registry.latest()).remotes['mf-blog']?.version;
    };

    it('promotes a build that is newer than the active release', async () => {
      expect(await startWith('3.1.0', 'newer')).toBe('3.1.0');
    });

    it('starts when a team changes the remote at the same moment, and judges the build by what is active then', async () => {
      const { storage, disk } = site.backend;
      const team = [
        () => site.commands.rollback('mf-blog'),
        () => site.commands.promote('mf-blog', '3.0.0', { skips: withoutBrowser }),
      ];
      const contended: ReleaseStorage = {
        read: (name) => storage.read(name),
        remove: (name) => storage.remove(name),
        list: (folder) => storage.list(folder),
        async create(name, bytes) {
          if (name.startsWith('registry/')) await team.shift()?.();
          return storage.create(name, bytes);
        },
      };
      const start = bench.commands(storage, new RegistryStore(contended, disk), site.printed);
      const build = join(bench.folder, 'contended');
      await writeBuild(build, 'newer', { version: '3.1.0' });
      await start.sync('mf-blog', build);
      expect([team, await site.blog()]).toEqual([[], '3.1.0 enabled']);
    });

    it('publishes an older build, keeps the newer release active, and prints that', async () => {
      expect(await startWith('2.5.0', 'older')).toBe('3.0.0');
      expect(site.printed.at(-1)).toBe('mf-blog 2.5.0 is not promoted: visitors have 3.0.0, which is newer');
      expect((await publishedReleases(site.backend.storage, 'mf-blog')).map(({ name }) => name.slice(0, 5))).toContain(
        '2.5.0',
      );
    });

    it('keeps the active release if a build does not fit this shell, and prints why', async () => {
      const build = join(bench.folder, 'unfit');
      await writeBuild(build, 'unfit', { version: '3.2.0', contract: contractVersion + 1 });
      await site.start.sync('mf-blog', build);
      expect(await site.blog()).toBe('3.0.0 enabled');
      expect(site.printed.at(-1)).toMatch(/^It does not fit this shell[^]*mf-blog 3\.0\.0 stays active\.$/);
    });

    it('leaves a removed remote removed', async () => {
      expect(await startWith('3.1.0', 'newer')).toBe('3.1.0');
      await site.commands.remove('mf-blog');
      expect(await startWith('3.1.0', 'newer')).toBeUndefined();
      expect(site.printed.at(-1)).toContain('visitors had it until it was removed');
    });

    it('promotes a build that was published and never active, if the remote has no release', async () => {
      await site.commands.remove('mf-blog');
      const build = join(bench.folder, 'published');
      await writeBuild(build, 'published', { version: '3.3.0' });
      await site.commands.publish('mf-blog', build);
      expect(await startWith('3.3.0', 'published')).toBe('3.3.0');
    });

    it('promotes a build whose earlier start was interrupted between publication and promotion', async () => {
      const build = join(bench.folder, 'interrupted');
      await writeBuild(build, 'interrupted', { version: '3.4.0' });
      await site.start.publish('mf-blog', build);
      expect(await site.blog()).toBe('3.0.0 enabled');
      expect(await startWith('3.4.0', 'interrupted')).toBe('3.4.0');
    });

    it('leaves a build that its team has published and not promoted, and prints how to promote it', async () => {
      const build = join(bench.folder, 'waiting');
      await writeBuild(build, 'waiting', { version: '3.9.0' });
      await site.commands.publish('mf-blog', build);
      expect(await startWith('3.9.0', 'waiting')).toBe('3.0.0');
      expect(site.printed.at(-1)).toBe(
        'mf-blog 3.9.0 is not promoted: it was published by ann. Run npm run release -- promote mf-blog 3.9.0',
      );
    });

    it('leaves a release that was rolled back, also while the rollback target is older', async () => {
      expect(await startWith('3.1.0', 'newer')).toBe('3.1.0');
      await site.commands.rollback('mf-blog');
      expect(await startWith('3.1.0', 'newer')).toBe('3.0.0');
      expect(site.printed.at(-1)).toBe(
        'mf-blog 3.1.0 is not promoted: visitors had it before 3.0.0. To give it to them again, run npm run release -- promote mf-blog 3.1.0',
      );
      await site.commands.rollback('mf-blog');
      expect(await startWith('3.1.0', 'newer')).toBe('2.0.0');
    });

    it('leaves a canary that was ended', async () => {
      const build = join(bench.folder, 'tried');
      await writeBuild(build, 'tried', { version: '3.6.0' });
      await site.commands.publish('mf-blog', build);
      await site.commands.promote('mf-blog', '3.6.0', { skips: withoutBrowser, share: 5 });
      await site.commands.rollback('mf-blog');
      expect(await startWith('3.6.0', 'tried')).toBe('3.0.0');
    });

    it('leaves a canary that is newer', async () => {
      const build = join(bench.folder, 'tried');
      await writeBuild(build, 'tried', { version: '3.8.0' });
      await site.commands.publish('mf-blog', build);
      await site.commands.promote('mf-blog', '3.8.0', { skips: withoutBrowser, share: 5 });
      expect(await startWith('3.7.0', 'between')).toBe('3.0.0');
      expect((await site.registry.latest()).remotes['mf-blog']?.canary?.version).toBe('3.8.0');
    });

    it('promotes sources that changed without a new version, repeatedly', async () => {
      expect(await startWith('3.0.0', 'changed')).toMatch(/^3\.0\.0-local\./);
      const first = (await site.registry.latest()).remotes['mf-blog']?.version;
      expect(await startWith('3.0.0', 'changed again')).toMatch(/^3\.0\.0-local\./);
      expect((await site.registry.latest()).remotes['mf-blog']?.version).not.toBe(first);
    });
  });

  describe('in development', () => {
    it('promotes what the sources say, also after an undone change and on an older branch', async () => {
      const build = join(bench.folder, 'worked-on');
      const promoted = async (version: string, code: string) => {
        await writeBuild(build, code, { version });
        await site.development.sync('mf-blog', build);
        return (await site.registry.latest()).remotes['mf-blog']?.base;
      };
      const first = await promoted('3.0.0', 'one');
      expect(await promoted('3.0.0', 'two')).not.toBe(first);
      expect(await promoted('3.0.0', 'one')).toBe(first);
      expect(await promoted('2.5.0', 'older')).toContain('/2.5.0-');
    });
  });

  it('prints that no shell is running', async () => {
    await site.commands.rollback('mf-blog');
    expect(site.printed.at(-1)).toBe('No shell runs on this registry. The next one to start applies the revision.');
  });

  it('lists the shells that have applied a revision', async () => {
    const shells = [
      await startShell('web-1', bench.thread('loading')),
      await startShell('web-2', bench.thread('loading')),
    ];
    await site.commands.rollback('mf-blog');
    expect(site.printed.at(-1)).toBe('applied by web-1, web-2');
    expect(shells.map(({ current }) => `${current}`)).toEqual(['mf-blog@2.0.0', 'mf-blog@2.0.0']);
  });

  it('fails if a shell cannot load the release, with the reason', async () => {
    await startShell('web-1', bench.thread('loading'));
    await startShell('web-2', bench.thread('refusing'));
    await expect(site.commands.rollback('mf-blog')).rejects.toThrow('web-2 goes on with no release: no memory left');
    expect(site.printed.at(-1)).toBe('applied by web-1');
  });

  it('fails again when it is repeated, while a shell still cannot load the release', async () => {
    await startShell('web-1', bench.thread('refusing'));
    const promote = () => site.commands.promote('mf-blog', '2.0.0', { skips: withoutBrowser });
    await expect(promote()).rejects.toThrow('no memory left');
    await expect(promote()).rejects.toThrow('no memory left');
    await expect(site.commands.enable('mf-blog')).rejects.toThrow('no memory left');
    expect(await site.blog()).toBe('2.0.0 enabled');
  });

  it('waits for the release of its own remote, and for no other', async () => {
    const reports = new ShellReports(site.backend.storage);
    const [active, loading] = [{ kind: 'active' as const }, { kind: 'loading' as const }];
    const remotes = { 'mf-blog': { active: 'one', state: loading }, 'mf-admin': { active: 'two', state: active } };
    await reports.write({ shell: 'web-1', revision: 4, remotes });
    const applied = await waitForShells(reports, { revision: 4, remote: 'mf-admin' });
    expect(applied).toEqual({ applied: ['web-1'], failed: [], silent: [] });
    const late = await waitForShells(reports, { revision: 4, remote: 'mf-blog', timeout: 50 });
    const failed = [{ shell: 'web-1', active: 'one', reason: 'it is still loading' }];
    expect(late).toEqual({ applied: [], failed, silent: [] });
  });

  it('waits for a stopped shell only once, until the timeout', async () => {
    const reports = new ShellReports(site.backend.storage);
    await reports.write({ shell: 'web-9', revision: 3, remotes: {} });
    const expected = { revision: 4, remote: 'mf-blog', timeout: 50 };
    expect(await waitForShells(reports, expected)).toEqual({ applied: [], failed: [], silent: ['web-9'] });
    expect(await waitForShells(reports, expected)).toEqual({ applied: [], failed: [], silent: [] });
  });
});
