import { rollbackReason } from '../registry/auto-rollback';
import { withCanary } from '../registry/canary';
import { backends } from '../registry/storages.fixture';
import { GuardedSite, registered } from './guarded-site.fixture';

describe.each(backends)('the release guard with a canary, with the registry in %s', (_backend, open) => {
  let site: GuardedSite;
  beforeEach(async () => {
    site = await GuardedSite.open(await open());
  });
  afterEach(() => site.backend.remove());

  const canary = async () => (await site.registry.latest()).remotes['mf-blog']?.canary;

  /** Gives 1.2.0 to a share of the visitors, or serves what the registry has after an automatic change. */
  async function serve(share?: number) {
    const latest = await site.registry.latest();
    const blog = latest.remotes['mf-blog'] ?? registered('mf-blog', '1.1.0', null);
    if (share) {
      const remotes = {
        ...latest.remotes,
        'mf-blog': withCanary(blog, registered('mf-blog', '1.2.0', '1.1.0'), share),
      };
      await site.registry.append(latest, { by: 'ann', reason: 'a canary', remotes });
    }
    const { since = '' } = (await canary()) ?? {};
    site.health.setServed(
      [
        { remote: 'mf-blog', version: '1.1.0' },
        { remote: 'mf-admin', version: '1.0.0' },
      ],
      since ? [{ remote: 'mf-blog', version: '1.2.0', beside: '1.1.0', since }] : [],
    );
  }
  const view = (version: string, ok: number, failed: number) => {
    for (let visitor = 0; visitor < ok + failed; visitor += 1)
      site.health.note('views', { remote: 'mf-blog', version }, `${version} net ${visitor}`, visitor >= failed);
  };

  it('widens it after enough views, and counts anew for each share', async () => {
    await serve(5);
    view('1.1.0', 400, 2);
    view('1.2.0', 20, 0);
    await (await site.guardOf()).check();
    expect((await canary())?.share).toBe(5);
    view('1.2.0', 200, 0);
    await (await site.guardOf()).check();
    expect([(await canary())?.share, (await site.registry.latest()).by]).toEqual([25, 'the site']);
    // Counts from 5% are not used at 25%.
    await serve();
    await (await site.guardOf()).check();
    expect((await canary())?.share).toBe(25);
    view('1.1.0', 400, 2);
    view('1.2.0', 200, 0);
    await (await site.guardOf()).check();
    expect([await site.active(), await canary()]).toEqual(['1.2.0', undefined]);
    expect((await site.registry.latest()).reason).toBe(
      'mf-blog 1.2.0 was released to all visitors, after 25%: 200 of 200 visitors’ networks were well',
    );
  });

  it('widens it only once if two shells decide to at the same time', async () => {
    await serve(5);
    view('1.2.0', 200, 0);
    await Promise.all([await site.guardOf(), await site.guardOf()].map((guard) => guard.check()));
    expect((await canary())?.share).toBe(25);
  });

  it('ends it when it fails, for its own visitors only', async () => {
    await serve(5);
    view('1.1.0', 400, 2);
    view('1.2.0', 5, 8);
    await (await site.guardOf()).check();
    const { by, reason, remotes, takenBack } = await site.registry.latest();
    expect([by, await site.active(), await canary()]).toEqual(['the site', '1.1.0', undefined]);
    expect(reason).toBe(
      'mf-blog 1.2.0 was taken back from its share of the visitors, so all have 1.1.0 again: 8 of 13 visitors’ networks had a failure, with the version before 2 of 402',
    );
    expect([takenBack, remotes['mf-admin']?.version]).toEqual([
      { remote: 'mf-blog', base: '/_mf/mf-blog/1.2.0' },
      '1.0.0',
    ]);
    expect(await rollbackReason(site.registry, '/_mf/mf-blog/1.2.0')).toBe(reason);
    expect(await rollbackReason(site.registry, '/_mf/mf-blog/1.1.0')).toBeNull();
  });

  it('keeps it if the release it runs alongside fails as often in the same period', async () => {
    // Failures before the canary started are not counted for it either.
    for (const version of ['1.0.0', '1.1.0']) view(version, 1_000, 0);
    await serve(5);
    for (const version of ['1.0.0', '1.1.0']) view(version, 100, 100);
    view('1.2.0', 10, 10);
    await (await site.guardOf()).check();
    expect(await canary()).toBeDefined();
  });

  it('removes it together with a failing active release', async () => {
    await serve(5);
    site.see('mf-blog', '1.1.0', 0, 20);
    await (await site.guardOf()).check();
    expect([await site.active(), await canary()]).toEqual(['1.0.0', undefined]);
  });
});
