import { contractVersion, type RegisteredRemote } from 'contract/release';
import Fastify from 'fastify';

import { withCanary } from '../registry/canary';
import { RegistryStore } from '../registry/registry-store';
import type { ReleaseStorage } from '../registry/release-storage';
import { integrityOf, manifestFile, nameIn } from '../registry/release-store';
import { backends, type TestStorages } from '../registry/storages.fixture';
import { rollbackReason } from '../registry/auto-rollback';
import { ReleaseGuard } from './release-guard';
import { ReleaseHealth } from './release-health';

const day = 24 * 60 * 60 * 1000;

/** The section that a remote claims unless a test says otherwise. */
const sectionOf = (remote: string) => `/${remote.slice(3)}`;

const rendererFile = 'server.cjs';
const renderer = Buffer.from('renders');
const integrity = integrityOf(renderer);

const manifestWith = (remote: string, version: string, path: string) => ({
  remote,
  version,
  contract: contractVersion,
  sections: [{ path }],
  entry: 'remote-entry.js',
  server: rendererFile,
  pages: [{ name: './page', module: './src/page.tsx', paths: [path], js: [] }],
  files: { [rendererFile]: { bytes: renderer.length, integrity } },
});

const manifestBytes = (remote: string, version: string, path: string) =>
  Buffer.from(JSON.stringify(manifestWith(remote, version, path)));

const registered = (
  remote: string,
  version: string,
  previous: string | null,
  path = sectionOf(remote),
): RegisteredRemote => ({
  version,
  base: `/_mf/${remote}/${version}`,
  state: 'enabled',
  contract: 2,
  sections: [{ path, layout: 'site' }],
  manifest: { file: manifestFile, integrity: integrityOf(manifestBytes(remote, version, path)) },
  server: { file: rendererFile, integrity },
  client: { entry: 'remote-entry.js', integrity },
  activatedAt: new Date().toISOString(),
  previous: previous && `/_mf/${remote}/${previous}`,
});

describe.each(backends)('the release guard, with the registry in %s', (_backend, open) => {
  let backend: TestStorages;
  let registry: RegistryStore;
  let health: ReleaseHealth;
  const logged: string[] = [];
  const { log } = Fastify({ logger: { level: 'error', stream: { write: (line) => logged.push(line) } } });
  beforeEach(async () => {
    backend = await open();
    registry = new RegistryStore(backend.storage, backend.disk);
    health = new ReleaseHealth();
    logged.length = 0;
    await promote('mf-blog', '1.0.0', null);
    await promote('mf-admin', '1.0.0', null);
    await promote('mf-blog', '1.1.0', '1.0.0');
  });
  afterEach(() => backend.remove());

  async function promote(remote: string, version: string, previous: string | null, path = sectionOf(remote)) {
    const latest = await registry.latest();
    const release = registered(remote, version, previous, path);
    await backend.storage.create(nameIn(release.base, rendererFile), renderer);
    await backend.storage.create(nameIn(release.base, manifestFile), manifestBytes(remote, version, path));
    const remotes = { ...latest.remotes, [remote]: release };
    await registry.append(latest, { by: 'ann', reason: `promote ${remote} ${version}`, remotes });
    health.setServed(Object.entries(remotes).map(([name, one]) => ({ remote: name, version: one.version })));
  }
  const guardOf = async (now?: () => number) => {
    const document = await registry.latest();
    return new ReleaseGuard({
      registry,
      storage: backend.storage,
      health,
      current: () => document,
      log,
      ...(now && { now }),
    });
  };
  const see = (remote: string, version: string, ok: number, failed: number) => {
    for (let page = 0; page < ok + failed; page += 1)
      health.note('renders', { remote, version }, `/blog/${page}`, page >= failed);
  };
  const active = async () => (await registry.latest()).remotes['mf-blog']?.version;

  it('rolls back a failing release, and records the reason, the author and the target', async () => {
    see('mf-blog', '1.1.0', 4, 6);
    await (await guardOf()).check();
    expect(await registry.latest()).toMatchObject({
      by: 'the site',
      reason:
        'mf-blog was rolled back from 1.1.0 to 1.0.0: 6 of 10 rendered pages failed, with the version before 0 of 0',
      remotes: { 'mf-blog': { version: '1.0.0' }, 'mf-admin': { version: '1.0.0' } },
    });
  });

  it('rolls back after many failures in browsers, but not after a few', async () => {
    for (let visitor = 0; visitor < 30; visitor += 1)
      health.note('views', { remote: 'mf-blog', version: '1.1.0' }, `net ${visitor}`, visitor > 0);
    await (await guardOf()).check();
    expect(await active()).toBe('1.1.0');
    for (let visitor = 0; visitor < 20; visitor += 1)
      health.note('views', { remote: 'mf-blog', version: '1.1.0' }, `net ${visitor}`, false);
    await (await guardOf()).check();
    expect(await active()).toBe('1.0.0');
  });

  it('does not judge a release that is promoted again by its earlier failures while it still loads', async () => {
    health.setServed([{ remote: 'mf-blog', version: '1.0.0' }]);
    see('mf-blog', '1.1.0', 4, 6);
    const guard = await guardOf();
    await guard.check();
    expect([await active(), await guard.verdictOf(await registry.latest(), 'mf-blog')]).toEqual(['1.1.0', null]);
  });

  it('never alternates between two failing releases: the rollback target stays', async () => {
    see('mf-blog', '1.1.0', 0, 20);
    see('mf-blog', '1.0.0', 0, 20);
    for (let turn = 0; turn < 3; turn += 1) await (await guardOf()).check();
    expect([await active(), (await registry.latest()).revision]).toEqual(['1.0.0', 4]);
  });

  it('rolls back only once if two shells decide to at the same time', async () => {
    see('mf-blog', '1.1.0', 0, 20);
    const guards = [await guardOf(), await guardOf()];
    await Promise.all(guards.map((guard) => guard.check()));
    expect((await registry.latest()).revision).toBe(4);
  });

  it('does nothing if another release was promoted meanwhile', async () => {
    see('mf-blog', '1.1.0', 0, 20);
    const guard = await guardOf();
    await promote('mf-blog', '1.2.0', '1.1.0');
    await guard.check();
    expect(await active()).toBe('1.2.0');
  });

  it('does not serve a remote again that was disabled meanwhile', async () => {
    see('mf-blog', '1.1.0', 0, 20);
    const guard = await guardOf();
    const latest = await registry.latest();
    const disabled = { ...registered('mf-blog', '1.1.0', '1.0.0'), state: 'disabled' as const };
    const remotes = { ...latest.remotes, 'mf-blog': disabled };
    await registry.append(latest, { by: 'ann', reason: 'disable mf-blog', remotes });
    await guard.check();
    expect((await registry.latest()).remotes['mf-blog']).toMatchObject({ version: '1.1.0', state: 'disabled' });
  });

  it('keeps a release that it has rolled back from coming back, for 30 days', async () => {
    see('mf-blog', '1.1.0', 0, 20);
    await (await guardOf()).check();
    const base = '/_mf/mf-blog/1.1.0';
    expect(await rollbackReason(registry, base)).toMatch(/^mf-blog was rolled back from 1\.1\.0 to 1\.0\.0/);
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 30 * day);
    expect(await rollbackReason(registry, base)).toBeNull();
    later.mockRestore();
  });

  it('stops judging a release a day after its activation', async () => {
    see('mf-blog', '1.1.0', 0, 20);
    await (await guardOf(() => Date.now() + day)).check();
    expect(await active()).toBe('1.1.0');
  });

  it('keeps a failing release that has no predecessor', async () => {
    see('mf-admin', '1.0.0', 0, 20);
    await (await guardOf()).check();
    expect((await registry.latest()).revision).toBe(3);
  });

  it.each([manifestFile, rendererFile])(
    'keeps a failing release whose predecessor has lost its %s, and logs it once',
    async (file) => {
      await backend.storage.remove(nameIn('/_mf/mf-blog/1.0.0', file));
      see('mf-blog', '1.1.0', 0, 20);
      const guard = await guardOf();
      for (let turn = 0; turn < 3; turn += 1) await guard.check();
      expect([await active(), (await registry.latest()).revision]).toEqual(['1.1.0', 3]);
      expect(logged).toEqual([expect.stringContaining(`${file} of /_mf/mf-blog/1.0.0 is missing`)]);
    },
  );

  describe('whose predecessor claims a section that another remote has by now', () => {
    beforeEach(async () => {
      await promote('mf-blog', '1.2.0', '1.1.0', '/almanac');
      await promote('mf-jobs', '1.0.0', null, '/blog');
      see('mf-blog', '1.2.0', 0, 20);
    });

    it('keeps it, and logs the reason and the owner once', async () => {
      const guard = await guardOf();
      for (let turn = 0; turn < 3; turn += 1) await guard.check();
      expect([await active(), (await registry.latest()).revision]).toEqual(['1.2.0', 5]);
      expect(logged).toEqual([expect.stringContaining('it claims /blog, and mf-jobs has /blog')]);
    });

    it('rolls back as soon as the section is free again', async () => {
      const guard = await guardOf();
      await guard.check();
      await promote('mf-jobs', '1.1.0', '1.0.0', '/jobs');
      await guard.check();
      expect(await active()).toBe('1.1.0');
    });
  });

  it('does not roll back to a section that another remote claims at the same moment', async () => {
    await promote('mf-blog', '1.2.0', '1.1.0', '/almanac');
    see('mf-blog', '1.2.0', 0, 20);
    const document = await registry.latest();
    const { storage, disk } = await backend.elsewhere();
    let claimed: Promise<void> | null = null;
    const late: ReleaseStorage = {
      read: (name) => storage.read(name),
      remove: (name) => storage.remove(name),
      list: (folder) => storage.list(folder),
      async create(name, bytes) {
        await (claimed ??= promote('mf-jobs', '1.0.0', null, '/blog'));
        return storage.create(name, bytes);
      },
    };
    const slow = new RegistryStore(late, disk);
    const guard = new ReleaseGuard({ registry: slow, storage, health, current: () => document, log });
    await guard.check();
    expect([await active(), (await registry.latest()).revision]).toEqual(['1.2.0', 5]);
  });

  describe('with a canary', () => {
    const canary = async () => (await registry.latest()).remotes['mf-blog']?.canary;

    /** Gives 1.2.0 to a share of the visitors, or serves what the registry has after an automatic change. */
    async function serve(share?: number) {
      const latest = await registry.latest();
      const blog = latest.remotes['mf-blog'] ?? registered('mf-blog', '1.1.0', null);
      if (share) {
        const remotes = {
          ...latest.remotes,
          'mf-blog': withCanary(blog, registered('mf-blog', '1.2.0', '1.1.0'), share),
        };
        await registry.append(latest, { by: 'ann', reason: 'a canary', remotes });
      }
      const { since = '' } = (await canary()) ?? {};
      health.setServed(
        [
          { remote: 'mf-blog', version: '1.1.0' },
          { remote: 'mf-admin', version: '1.0.0' },
        ],
        since ? [{ remote: 'mf-blog', version: '1.2.0', beside: '1.1.0', since }] : [],
      );
    }
    const view = (version: string, ok: number, failed: number) => {
      for (let visitor = 0; visitor < ok + failed; visitor += 1)
        health.note('views', { remote: 'mf-blog', version }, `${version} net ${visitor}`, visitor >= failed);
    };

    it('widens it after enough views, and counts anew for each share', async () => {
      await serve(5);
      view('1.1.0', 400, 2);
      view('1.2.0', 20, 0);
      await (await guardOf()).check();
      expect((await canary())?.share).toBe(5);
      view('1.2.0', 200, 0);
      await (await guardOf()).check();
      expect([(await canary())?.share, (await registry.latest()).by]).toEqual([25, 'the site']);
      // Counts from 5% are not used at 25%.
      await serve();
      await (await guardOf()).check();
      expect((await canary())?.share).toBe(25);
      view('1.1.0', 400, 2);
      view('1.2.0', 200, 0);
      await (await guardOf()).check();
      expect([await active(), await canary()]).toEqual(['1.2.0', undefined]);
      expect((await registry.latest()).reason).toBe(
        'mf-blog 1.2.0 was released to all visitors, after 25%: 200 of 200 visitors’ networks were well',
      );
    });

    it('widens it only once if two shells decide to at the same time', async () => {
      await serve(5);
      view('1.2.0', 200, 0);
      await Promise.all([await guardOf(), await guardOf()].map((guard) => guard.check()));
      expect((await canary())?.share).toBe(25);
    });

    it('ends it when it fails, for its own visitors only', async () => {
      await serve(5);
      view('1.1.0', 400, 2);
      view('1.2.0', 5, 8);
      await (await guardOf()).check();
      const { by, reason, remotes, takenBack } = await registry.latest();
      expect([by, await active(), await canary()]).toEqual(['the site', '1.1.0', undefined]);
      expect(reason).toBe(
        'mf-blog 1.2.0 was taken back from its share of the visitors, so all have 1.1.0 again: 8 of 13 visitors’ networks had a failure, with the version before 2 of 402',
      );
      expect([takenBack, remotes['mf-admin']?.version]).toEqual([
        { remote: 'mf-blog', base: '/_mf/mf-blog/1.2.0' },
        '1.0.0',
      ]);
      expect(await rollbackReason(registry, '/_mf/mf-blog/1.2.0')).toBe(reason);
      expect(await rollbackReason(registry, '/_mf/mf-blog/1.1.0')).toBeNull();
    });

    it('keeps it if the release it runs alongside fails as often in the same period', async () => {
      // Failures before the canary started are not counted for it either.
      for (const version of ['1.0.0', '1.1.0']) view(version, 1_000, 0);
      await serve(5);
      for (const version of ['1.0.0', '1.1.0']) view(version, 100, 100);
      view('1.2.0', 10, 10);
      await (await guardOf()).check();
      expect(await canary()).toBeDefined();
    });

    it('removes it together with a failing active release', async () => {
      await serve(5);
      see('mf-blog', '1.1.0', 0, 20);
      await (await guardOf()).check();
      expect([await active(), await canary()]).toEqual(['1.0.0', undefined]);
    });
  });
});

it('counts a release anew once it is active again', () => {
  const health = new ReleaseHealth();
  const release = { remote: 'mf-blog', version: '1.1.0' };
  health.setServed([release]);
  health.note('renders', release, '/blog', false);
  expect(health.of(release).renders).toEqual({ trials: 1, failures: 1 });
  health.setServed([{ ...release, version: '1.0.0' }]);
  health.setServed([release]);
  expect(health.of(release).renders).toEqual({ trials: 0, failures: 0 });
});
