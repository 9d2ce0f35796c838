import { RegistryStore } from '../registry/registry-store';
import type { ReleaseStorage } from '../registry/release-storage';
import { manifestFile, nameIn } from '../registry/release-store';
import { backends } from '../registry/storages.fixture';
import { rollbackReason } from '../registry/auto-rollback';
import { GuardedSite, registered, rendererFile } from './guarded-site.fixture';
import { ReleaseGuard } from './release-guard';

const day = 24 * 60 * 60 * 1000;

describe.each(backends)('the release guard, with the registry in %s', (_backend, open) => {
  let site: GuardedSite;
  beforeEach(async () => {
    site = await GuardedSite.open(await open());
  });
  afterEach(() => site.backend.remove());

  it('rolls back a failing release, and records the reason, the author and the target', async () => {
    site.see('mf-blog', '1.1.0', 4, 6);
    await (await site.guardOf()).check();
    expect(await site.registry.latest()).toMatchObject({
      by: 'the site',
      reason:
        'mf-blog was rolled back from 1.1.0 to 1.0.0: 6 of 10 rendered pages failed, with the version before 0 of 0',
      remotes: { 'mf-blog': { version: '1.0.0' }, 'mf-admin': { version: '1.0.0' } },
    });
  });

  it('rolls back after many failures in browsers, but not after a few', async () => {
    for (let visitor = 0; visitor < 30; visitor += 1)
      site.health.note('views', { remote: 'mf-blog', version: '1.1.0' }, `net ${visitor}`, visitor > 0);
    await (await site.guardOf()).check();
    expect(await site.active()).toBe('1.1.0');
    for (let visitor = 0; visitor < 20; visitor += 1)
      site.health.note('views', { remote: 'mf-blog', version: '1.1.0' }, `net ${visitor}`, false);
    await (await site.guardOf()).check();
    expect(await site.active()).toBe('1.0.0');
  });

  it('does not judge a release that is promoted again by its earlier failures while it still loads', async () => {
    site.health.setServed([{ remote: 'mf-blog', version: '1.0.0' }]);
    site.see('mf-blog', '1.1.0', 4, 6);
    const guard = await site.guardOf();
    await guard.check();
    expect([await site.active(), await guard.verdictOf(await site.registry.latest(), 'mf-blog')]).toEqual([
      '1.1.0',
      null,
    ]);
  });

  it('never alternates between two failing releases: the rollback target stays', async () => {
    site.see('mf-blog', '1.1.0', 0, 20);
    site.see('mf-blog', '1.0.0', 0, 20);
    for (let turn = 0; turn < 3; turn += 1) await (await site.guardOf()).check();
    expect([await site.active(), (await site.registry.latest()).revision]).toEqual(['1.0.0', 4]);
  });

  it('rolls back only once if two shells decide to at the same time', async () => {
    site.see('mf-blog', '1.1.0', 0, 20);
    const guards = [await site.guardOf(), await site.guardOf()];
    await Promise.all(guards.map((guard) => guard.check()));
    expect((await site.registry.latest()).revision).toBe(4);
  });

  it('does nothing if another release was promoted meanwhile', async () => {
    site.see('mf-blog', '1.1.0', 0, 20);
    const guard = await site.guardOf();
    await site.promote('mf-blog', '1.2.0', '1.1.0');
    await guard.check();
    expect(await site.active()).toBe('1.2.0');
  });

  it('does not serve a remote again that was disabled meanwhile', async () => {
    site.see('mf-blog', '1.1.0', 0, 20);
    const guard = await site.guardOf();
    const latest = await site.registry.latest();
    const disabled = { ...registered('mf-blog', '1.1.0', '1.0.0'), state: 'disabled' as const };
    const remotes = { ...latest.remotes, 'mf-blog': disabled };
    await site.registry.append(latest, { by: 'ann', reason: 'disable mf-blog', remotes });
    await guard.check();
    expect((await site.registry.latest()).remotes['mf-blog']).toMatchObject({ version: '1.1.0', state: 'disabled' });
  });

  it('keeps a release that it has rolled back from coming back, for 30 days', async () => {
    site.see('mf-blog', '1.1.0', 0, 20);
    await (await site.guardOf()).check();
    const base = '/_mf/mf-blog/1.1.0';
    expect(await rollbackReason(site.registry, base)).toMatch(/^mf-blog was rolled back from 1\.1\.0 to 1\.0\.0/);
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 30 * day);
    expect(await rollbackReason(site.registry, base)).toBeNull();
    later.mockRestore();
  });

  it('stops judging a release a day after its activation', async () => {
    site.see('mf-blog', '1.1.0', 0, 20);
    await (await site.guardOf(() => Date.now() + day)).check();
    expect(await site.active()).toBe('1.1.0');
  });

  it('keeps a failing release that has no predecessor', async () => {
    site.see('mf-admin', '1.0.0', 0, 20);
    await (await site.guardOf()).check();
    expect((await site.registry.latest()).revision).toBe(3);
  });

  it.each([manifestFile, rendererFile])(
    'keeps a failing release whose predecessor has lost its %s, and logs it once',
    async (file) => {
      await site.backend.storage.remove(nameIn('/_mf/mf-blog/1.0.0', file));
      site.see('mf-blog', '1.1.0', 0, 20);
      const guard = await site.guardOf();
      for (let turn = 0; turn < 3; turn += 1) await guard.check();
      expect([await site.active(), (await site.registry.latest()).revision]).toEqual(['1.1.0', 3]);
      expect(site.logged).toEqual([expect.stringContaining(`${file} of /_mf/mf-blog/1.0.0 is missing`)]);
    },
  );

  describe('whose predecessor claims a section that another remote has by now', () => {
    beforeEach(async () => {
      await site.promote('mf-blog', '1.2.0', '1.1.0', '/almanac');
      await site.promote('mf-jobs', '1.0.0', null, '/blog');
      site.see('mf-blog', '1.2.0', 0, 20);
    });

    it('keeps it, and logs the reason and the owner once', async () => {
      const guard = await site.guardOf();
      for (let turn = 0; turn < 3; turn += 1) await guard.check();
      expect([await site.active(), (await site.registry.latest()).revision]).toEqual(['1.2.0', 5]);
      expect(site.logged).toEqual([expect.stringContaining('it claims /blog, and mf-jobs has /blog')]);
    });

    it('rolls back as soon as the section is free again', async () => {
      const guard = await site.guardOf();
      await guard.check();
      await site.promote('mf-jobs', '1.1.0', '1.0.0', '/jobs');
      await guard.check();
      expect(await site.active()).toBe('1.1.0');
    });
  });

  it('does not roll back to a section that another remote claims at the same moment', async () => {
    await site.promote('mf-blog', '1.2.0', '1.1.0', '/almanac');
    site.see('mf-blog', '1.2.0', 0, 20);
    const document = await site.registry.latest();
    const { storage, disk } = await site.backend.elsewhere();
    let claimed: Promise<void> | null = null;
    const late: ReleaseStorage = {
      read: (name) => storage.read(name),
      remove: (name) => storage.remove(name),
      list: (folder) => storage.list(folder),
      async create(name, bytes) {
        await (claimed ??= site.promote('mf-jobs', '1.0.0', null, '/blog'));
        return storage.create(name, bytes);
      },
    };
    const slow = new RegistryStore(late, disk);
    const guard = new ReleaseGuard({
      registry: slow,
      storage,
      health: site.health,
      current: () => document,
      log: site.log,
    });
    await guard.check();
    expect([await site.active(), (await site.registry.latest()).revision]).toEqual(['1.2.0', 5]);
  });
});
