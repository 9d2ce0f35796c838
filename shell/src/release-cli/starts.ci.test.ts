import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { contractVersion } from 'contract/release';

import { publishedReleases } from '../registry/published-releases';
import { RegistryStore } from '../registry/registry-store';
import type { ReleaseStorage } from '../registry/release-storage';
import { backends } from '../registry/storages.fixture';
import { writeBuild } from './build-of.fixture';
import { startCommandSite, withoutBrowser, Workbench, type CommandSite } from './command-site.fixture';

let bench: Workbench;
beforeAll(async () => {
  bench = await Workbench.open();
});
afterAll(() => bench.remove());

describe.each(backends)('a start of the site, with the registry in %s', (_backend, open) => {
  let site: CommandSite;
  beforeEach(async () => {
    site = await startCommandSite(bench, await open());
  });
  afterEach(() => site.backend.remove());

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

  it('records the notes of the version that changed sources still have', async () => {
    await writeFile(join(bench.folder, 'CHANGELOG.md'), '## 3.0.0\n\n- Larger covers.\n');
    await startWith('3.0.0', 'changed');
    expect(site.printed).toContain('  - Larger covers.');
  });

  it('promotes in development what the sources say, also after an undone change and on an older branch', async () => {
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
