import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { autoRollback } from '../registry/auto-rollback';
import { baseOf, publishedReleases } from '../registry/published-releases';
import { nameIn } from '../registry/release-store';
import { RegistryStore } from '../registry/registry-store';
import { StorageUnavailableError, type ReleaseStorage } from '../registry/release-storage';
import { backends } from '../registry/storages.fixture';
import { writeBuild } from './build-of.fixture';
import { startCommandSite, withoutBrowser, Workbench, type CommandSite } from './command-site.fixture';

let bench: Workbench;
beforeAll(async () => {
  bench = await Workbench.open();
});
afterAll(() => bench.remove());

describe.each(backends)('release commands with the registry in %s', (_backend, open) => {
  let site: CommandSite;
  beforeEach(async () => {
    site = await startCommandSite(bench, await open());
  });
  afterEach(() => site.backend.remove());

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

  it('records why a remote is taken out of service, and put back', async () => {
    await site.commands.disable('mf-blog', 'Prices were wrong');
    expect((await site.registry.latest()).reason).toBe('mf-blog was taken out of service: Prices were wrong');
    await site.commands.enable('mf-blog', 'They are mended');
    expect((await site.registry.latest()).reason).toBe('mf-blog was put back in service: They are mended');
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

  it('names each field of a declaration that does not exist, and leaves those of another contract alone', async () => {
    const build = await bench.nextBlog();
    const manifest = JSON.parse(await readFile(join(build, 'release.json'), 'utf8'));
    const [page] = manifest.pages;
    const misspelled = { ...manifest, queryParams: ['q'], pages: [{ ...page, englishonly: true }] };
    await writeFile(join(build, 'release.json'), JSON.stringify(misspelled));
    for (const command of ['check', 'publish'] as const)
      await expect(site.commands[command]('mf-blog', build)).rejects.toThrow(
        /Correct it in mf-blog\/remote\.json[^]*\n {2}pages\.0\.englishonly: no field has this name\n {2}queryParams: no/,
      );
    await writeFile(join(build, 'release.json'), JSON.stringify({ ...misspelled, contract: manifest.contract - 1 }));
    await site.commands.publish('mf-blog', build);
    expect(site.printed.join()).toContain('published mf-blog 4.0.0');
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

  it('refuses to promote a release that links to a page it does not have', async () => {
    const build = await bench.nextBlog();
    const links = [{ list: 'header' as const, label: 'Jobs', to: '/jobs/open', order: 10 }];
    await writeBuild(build, 'code', { remote: 'mf-jobs', links });
    await site.commands.publish('mf-jobs', build);
    await expect(site.commands.promote('mf-jobs', '1.0.0', { skips: withoutBrowser })).rejects.toThrow(
      /addresses:\n +the link “Jobs” leads to \/jobs\/open, and it has no page at \/jobs\/open/,
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
});
