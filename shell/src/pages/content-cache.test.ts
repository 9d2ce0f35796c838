import type { Urgency } from '../renderer/render-queue';
import { ApiHealth } from './api-health';
import { cacheWithHome, fail, second, morning } from './cached-home.fixture';
import { ContentCache, type Made } from './content-cache';

describe('a cached page', () => {
  it('is fresh for 15 s, then stale, and expired after 30 s', async () => {
    const { clock, freshness } = await cacheWithHome();
    expect(freshness()).toBe('fresh');
    clock.now = morning + 16 * second;
    expect(freshness()).toBe('stale');
    clock.now = morning + 31 * second;
    expect(freshness()).toBe('expired');
  });

  it('is rebuilt, and a failure retried, after the clock was set back', async () => {
    const { cache, clock, get, freshness } = await cacheWithHome();
    cache.setConnected(true);
    clock.now = morning - 3_600 * second;
    expect(await get()).toMatchObject({ value: 'home 1', outcome: 'stale' });
    await new Promise(setImmediate);
    expect(await get()).toMatchObject({ value: 'home 2', outcome: 'hit' });
    clock.now -= 60 * second;
    expect(freshness()).toBe('stale'); // because of its age alone: it was made while every change is announced
    cache.change(['/api/site']);
    await get(fail);
    clock.now -= 3_600 * second;
    expect(await get()).toMatchObject({ value: 'home 3', outcome: 'miss' });
  });

  it('is urgent once a visitor waits for its renewal', async () => {
    const { cache, clock, home, get } = await cacheWithHome();
    clock.now = morning + 16 * second;
    const urgencies: Urgency[] = [];
    let finish = (_made: Made<string>) => undefined as void;
    const renewal = (urgency: Urgency) => {
      urgencies.push(urgency);
      return new Promise<Made<string>>((resolve) => (finish = resolve));
    };
    await get(renewal);
    expect(urgencies.map(({ level }) => level)).toEqual(['renewal']);
    cache.change(['/api/site']);
    const visitor = get(renewal);
    expect(urgencies.map(({ level }) => level)).toEqual(['visitor']);
    finish(home());
    await new Promise(setImmediate);
    finish(home());
    expect(await visitor).toEqual({ value: 'home 3', outcome: 'miss' });
  });

  it('stays fresh while the change stream is connected', async () => {
    const { cache, clock, get, freshness } = await cacheWithHome();
    cache.setConnected(true);
    await get(); // starts the rebuild
    await get();
    clock.now = morning + 3600 * second;
    expect(freshness()).toBe('fresh');
  });

  it('turns stale when the change stream connects, and is served during the rebuild, since a change may have been missed', async () => {
    const { cache, get, freshness } = await cacheWithHome();
    cache.setConnected(true);
    expect(freshness()).toBe('stale');
    expect(await get()).toEqual({ value: 'home 1', outcome: 'stale' });
  });

  it('does not turn stale on each failed attempt to connect', async () => {
    const { cache, get, home, freshness } = await cacheWithHome({ paths: [] });
    cache.change(['/api/site']);
    await get(async () => {
      cache.setConnected(false);
      return home();
    });
    expect(freshness()).toBe('fresh');
  });

  it.each([
    ['/api/posts', 'expired'],
    ['/api/site', 'expired'],
    ['/api/post', 'fresh'],
    ['/api/team', 'fresh'],
  ])('after a change of %s is %s', async (changed, expected) => {
    const { cache, freshness } = await cacheWithHome();
    cache.change([changed]);
    expect(freshness()).toBe(expected);
  });

  it('is rebuilt once more if its data changed during the build', async () => {
    const { cache, home, get } = await cacheWithHome();
    cache.change(['/api/posts']);
    let changes = 0;
    const found = await get(async () => {
      const value = home();
      if (++changes === 1) cache.change(['/api/posts/part-b', '/api/site']);
      return value;
    });
    expect(found).toEqual({ value: 'home 3', outcome: 'miss' });
    expect(cache.freshness('/')).toBe('fresh');
  });

  // The cache stores it some microtasks after it was built.
  it.each([1, 2, 3, 4])('is outdated if its data changes %i microtasks after its build', async (turns) => {
    const { cache, home, get } = await cacheWithHome();
    cache.change(['/api/site']);
    const outdated = home();
    let builds = 0;
    await get(async () => {
      if (++builds > 1) return home();
      let turn = Promise.resolve();
      for (let left = turns; left > 0; left -= 1) turn = turn.then(() => undefined);
      void turn.then(() => cache.change(['/api/posts']));
      return outdated;
    });
    expect(cache.fresh('/')).not.toBe(outdated.value);
  });

  it('is stale if the change stream broke and connected again during the build', async () => {
    const { cache, home, get, freshness } = await cacheWithHome();
    cache.setConnected(true);
    cache.change(['/api/site']);
    await get(async () => {
      const value = home();
      cache.setConnected(false);
      cache.setConnected(true);
      return value;
    });
    expect(freshness()).toBe('stale');
  });

  it("turns stale at midnight in the agency's time zone, to the second", async () => {
    const { cache, clock, home, get, freshness } = await cacheWithHome();
    cache.setConnected(true);
    await get();
    await get(async () => home());
    clock.now = Date.parse('2026-11-22T04:59:59Z');
    expect(freshness()).toBe('fresh');
    clock.now = Date.parse('2026-11-22T05:00:00Z');
    expect(freshness()).toBe('stale');
  });

  it('is stale at once if it was made for the day before, as at midnight', async () => {
    const { cache, home } = await cacheWithHome();
    cache.setConnected(true);
    const day = { date: '2026-11-20', timeZone: 'America/New_York' };
    await cache.fetch('/late', async () => ({ ...home(), day }));
    expect(cache.freshness('/late')).toBe('stale');
  });

  it('is built once for concurrent requests', async () => {
    const { cache, home, get } = await cacheWithHome();
    cache.change(['/api/site']);
    const answers = await Promise.all([1, 2, 3].map(() => get(async () => home())));
    expect(new Set(answers.map((answer) => answer?.value))).toEqual(new Set(['home 2']));
  });

  it('is not stored if marked as not cacheable', async () => {
    const { cache, home } = await cacheWithHome();
    const make = async () => ({ ...home(), isCacheable: false });
    expect(await cache.fetch('/?a', make)).toMatchObject({ outcome: 'miss' });
    expect(cache.fresh('/?a')).toBeNull();
  });

  it('is served if its rebuild fails, and not retried for some seconds', async () => {
    const { cache, clock, get } = await cacheWithHome();
    cache.change(['/api/site']);
    expect(await get(fail)).toEqual({ value: 'home 1', outcome: 'fallback' });
    const make = jest.fn(fail);
    expect(await get(make)).toEqual({ value: 'home 1', outcome: 'fallback' });
    expect(make).not.toHaveBeenCalled();
    clock.now += 6 * second;
    expect(await get()).toEqual({ value: 'home 2', outcome: 'miss' });
  });

  it('is retried immediately after the next change', async () => {
    const { cache, get } = await cacheWithHome();
    cache.change(['/api/site']);
    await get(fail);
    cache.change(['/api/site']);
    expect(await get()).toMatchObject({ outcome: 'miss' });
  });

  it('is null if it was never built and cannot be', async () => {
    const { cache } = await cacheWithHome();
    expect(await cache.fetch('/unknown', fail)).toBeNull();
  });

  it('is served stale without waiting while the API is down', async () => {
    const { api, clock, get, freshness } = await cacheWithHome();
    clock.now += 40 * second;
    api.noteSilence();
    expect(freshness()).toBe('expired');
    expect(await get(() => new Promise(() => undefined))).toEqual({ value: 'home 1', outcome: 'stale' });
  });

  it('is built for the visitor again once the API has answered', async () => {
    const { api, clock, get } = await cacheWithHome();
    clock.now += 40 * second;
    api.noteSilence();
    api.noteAnswer();
    expect(await get()).toMatchObject({ outcome: 'miss' });
  });
});

it('counts the length of a key, which a visitor chooses, as a part of its size', async () => {
  const cache = new ContentCache<string>({ api: new ApiHealth() });
  const megabyte = 2 ** 20;
  for (let at = 0; at < 70; at += 1)
    await cache.fetch(`/${'x'.repeat(megabyte)}${at}`, async () => ({ value: '', bytes: 0, paths: [] }));
  expect(cache.keys().join('').length).toBeLessThan(64 * megabyte);
});
