import type { RegistryDocument } from 'contract/release';

import { activated, withCanary } from '../registry/canary';
import { ManagedReleases, registeredIn } from './managed-releases.fixture';

describe('ReleaseManager with a canary', () => {
  let releases: ManagedReleases;
  beforeEach(async () => {
    releases = await ManagedReleases.open();
  });
  afterEach(() => releases.close());

  /** Gives a release to a share of the visitors of mf-blog. */
  const giveToSome = async (version: string, code: string): Promise<RegistryDocument> => {
    const before = await releases.registry.latest();
    const wanted = registeredIn(await releases.promote('mf-blog', version, code), 'mf-blog');
    const blog = withCanary(registeredIn(before, 'mf-blog'), wanted, 5);
    return releases.registry.append(await releases.registry.latest(), {
      by: 'x',
      reason: 'a canary',
      remotes: { ...before.remotes, 'mf-blog': blog },
    });
  };
  const canary = () => releases.manager.canaries.get('mf-blog');

  it('serves a canary alongside, which differs only in its own remote', async () => {
    await releases.promote('mf-admin', '3.0.0', 'works');
    await releases.promote('mf-blog', '1.0.0', 'works');
    await releases.manager.apply(await giveToSome('1.1.0', 'works'));
    expect(releases.versions()).toBe('mf-admin@3.0.0, mf-blog@1.0.0');
    expect(canary()?.share).toBe(5);
    expect(canary()?.releaseSet.toString()).toBe('mf-admin@3.0.0, mf-blog@1.1.0');
    const undecided = (owner: string) =>
      releases.manager.current.remotesFor(owner).flatMap((one) => (one.undecided ? [one.name] : []));
    expect([undecided('mf-admin'), undecided('mf-blog')]).toEqual([['mf-blog'], []]);
  });

  it('serves the active release to everyone when the canary cannot be loaded, and releases.reports that', async () => {
    await releases.promote('mf-blog', '1.0.0', 'works');
    await releases.manager.apply(await giveToSome('1.1.0', 'refuse'));
    expect([releases.versions(), canary()]).toEqual(['mf-blog@1.0.0', undefined]);
    expect(releases.manager.report()['mf-blog']).toMatchObject({
      state: { kind: 'active' },
      canary: { kind: 'failed', reason: 'no such module' },
    });
  });

  it('replaces the active release without a gap when a canary is activated', async () => {
    await releases.promote('mf-blog', '1.0.0', 'works');
    const some = await giveToSome('1.1.0', 'works');
    await releases.manager.apply(some);
    const before = canary()?.releaseSet;
    const { canary: wanted, ...active } = registeredIn(some, 'mf-blog');
    if (!wanted || !before) throw new Error('there is no canary');
    const remotes = { 'mf-blog': activated(wanted, active) };
    const seen: (string | undefined)[] = [];
    const following = releases.manager.apply(await releases.registry.append(some, { by: 'x', reason: 'all', remotes }));
    while (releases.versions() !== 'mf-blog@1.1.0') {
      seen.push(releases.manager.successorOf(before)?.toString());
      await new Promise((resolve) => setImmediate(resolve));
    }
    await following;
    expect([...new Set(seen)]).toEqual(['mf-blog@1.1.0']);
    expect([canary(), releases.manager.successorOf(before)]).toEqual([undefined, null]);
  });

  it('does not serve a canary that was activated as the next canary, which cannot be loaded', async () => {
    await releases.promote('mf-blog', '1.0.0', 'works');
    const first = await giveToSome('1.1.0', 'works');
    await releases.manager.apply(first);
    const { canary: wanted, ...active } = registeredIn(first, 'mf-blog');
    if (!wanted) throw new Error('there is no canary');
    const remotes = { 'mf-blog': activated(wanted, active) };
    await releases.registry.append(await releases.registry.latest(), { by: 'x', reason: 'all', remotes });
    const served: (string | undefined)[] = [];
    const following = releases.manager.apply(await giveToSome('1.2.0', 'refuse'));
    served.push(canary()?.releaseSet.toString());
    await following;
    served.push(canary()?.releaseSet.toString());
    expect([releases.versions(), served]).toEqual(['mf-blog@1.1.0', [undefined, undefined]]);
  });
});
