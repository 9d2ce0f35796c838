import { until } from 'contract/testing/until';

import { cacheWithHome, fail, first, releasesOf, second } from './cached-home.fixture';

describe('a cached page, after an activation', () => {
  it('of its own remote, is stale and served during the rebuild', async () => {
    const { releases, get, freshness } = await cacheWithHome();
    releases.current = releasesOf(2, { 'mf-blog': '1.1.0', 'mf-admin': '1.0.0' });
    expect(freshness()).toBe('stale');
    expect(await get()).toEqual({ value: 'home 1', outcome: 'stale' });
  });

  it('of another remote, is fresh and turns stale within minutes', async () => {
    const { cache, clock, releases, freshness } = await cacheWithHome();
    cache.setConnected(true);
    await cache.fetch('/other', async () => ({
      value: 'other',
      bytes: 1,
      paths: [],
      releases: { set: first, remote: 'mf-blog' },
    }));
    releases.current = releasesOf(2, { 'mf-blog': '1.0.0', 'mf-admin': '1.1.0' }, { activatedAt: clock.now });
    expect(cache.freshness('/other')).toBe('fresh');
    clock.now += 120 * second;
    expect(cache.freshness('/other')).toBe('stale');
    expect(freshness()).toBe('stale');
  });

  it.each(['mf-blog', 'mf-admin'])('that rolls back %s, is not served before it is rebuilt', async (remote) => {
    const { releases, get, freshness } = await cacheWithHome();
    const rolledBack = new Set([`/_mf/${remote}/1.0.0`]);
    const versions = { 'mf-blog': '1.0.0', 'mf-admin': '1.0.0', [remote]: '0.9.0' };
    releases.current = releasesOf(2, versions, { rolledBack });
    expect(freshness()).toBe('expired');
    expect(await get()).toEqual({ value: 'home 2', outcome: 'miss' });
    expect(freshness()).toBe('fresh');
  });

  describe('and its rollback', () => {
    /** The home page as the next release of its remote renders it, and a rollback to the first one. */
    async function rolledBack({ isChangedBetween = false } = {}) {
      const site = await cacheWithHome();
      const { cache, clock, releases, get } = site;
      cache.setConnected(true);
      releases.current = releasesOf(2, { 'mf-blog': '1.1.0', 'mf-admin': '1.0.0' });
      await get();
      await until(() => cache.peek('/') === 'home 2');
      if (isChangedBetween) cache.change(['/api/site']);
      const failing = new Set(['/_mf/mf-blog/1.1.0']);
      const versions = { 'mf-blog': '1.0.0', 'mf-admin': '1.0.0' };
      releases.current = releasesOf(3, versions, { activatedAt: clock.now, rolledBack: failing });
      return site;
    }

    it('is served as it was before the activation, without a wait', async () => {
      const { get } = await rolledBack();
      expect(await get(() => new Promise(() => undefined))).toEqual({ value: 'home 1', outcome: 'stale' });
    });

    it('is rebuilt if its data has changed since', async () => {
      const { get } = await rolledBack({ isChangedBetween: true });
      expect(await get()).toEqual({ value: 'home 3', outcome: 'miss' });
    });
  });

  it('is not served again once the release that is active has no such page', async () => {
    const { cache, clock, releases, home, get } = await cacheWithHome();
    cache.setConnected(true);
    releases.current = releasesOf(2, { 'mf-blog': '1.1.0', 'mf-admin': '1.0.0' });
    const missing = async () => ({ ...home(), value: 'no such page', maxAge: 10 * second });
    await get(missing);
    await until(() => cache.peek('/') === 'no such page');
    clock.now += 11 * second;
    expect(await get(missing)).toEqual({ value: 'no such page', outcome: 'miss' });
  });

  it('that rolls back a release, is served if it cannot be rebuilt', async () => {
    const { releases, get } = await cacheWithHome();
    const rolledBack = new Set(['/_mf/mf-blog/1.0.0']);
    releases.current = releasesOf(2, { 'mf-blog': '0.9.0', 'mf-admin': '1.0.0' }, { rolledBack });
    expect(await get(fail)).toEqual({ value: 'home 1', outcome: 'fallback' });
  });

  it('that changes no release, is fresh', async () => {
    const { releases, freshness } = await cacheWithHome();
    releases.current = releasesOf(2, { 'mf-blog': '1.0.0', 'mf-admin': '1.0.0' });
    expect(freshness()).toBe('fresh');
  });

  it('is not served after its remote was disabled, even if nothing else is available', async () => {
    const { releases, get, freshness } = await cacheWithHome();
    releases.current = releasesOf(2, { 'mf-admin': '1.0.0' });
    expect(freshness()).toBe('withdrawn');
    expect(await get(fail)).toBeNull();
  });
});
