import { PageCache } from './page-cache';
import type { PageResponse } from './page-response';

const second = 1000;

const response = (): PageResponse => ({
  status: 200,
  bodies: { br: Buffer.from('b'), gzip: Buffer.from('g'), identity: Buffer.from('page') },
  etag: '"e"',
  styleHashes: [],
  revision: 1,
  versions: '',
});

/** Ten in the morning in Dayton. */
const morning = Date.parse('2026-11-21T15:00:00Z');

function cacheWithHome(paths = ['/api/site', '/api/posts?limit=4']) {
  const clock = { now: morning };
  const cache = new PageCache(() => clock.now);
  const page = { response: response(), composition: 'one', paths, day: '2026-11-21', timeZone: 'America/New_York' };
  const store = (position = cache.position) => cache.store('/', page, position);
  store();
  const freshness = (composition = 'one') => cache.find('/', composition)?.freshness;
  return { cache, clock, store, freshness };
}

describe('a page in the cache', () => {
  it('is fresh for 15 s, then stale, and not sent unasked after 30 s', () => {
    const { clock, freshness } = cacheWithHome();
    expect(freshness()).toBe('fresh');
    clock.now = morning + 16 * second;
    expect(freshness()).toBe('stale');
    clock.now = morning + 31 * second;
    expect(freshness()).toBe('expired');
  });

  it('stays fresh while every change is announced', () => {
    const { cache, clock, store, freshness } = cacheWithHome();
    cache.setInformed(true);
    store();
    clock.now = morning + 3600 * second;
    expect(freshness()).toBe('fresh');
  });

  it('is in doubt when the stream of changes begins: something may have changed before', () => {
    const { cache, freshness } = cacheWithHome();
    cache.setInformed(true);
    expect(freshness()).toBe('expired');
  });

  it.each([
    ['/api/posts', 'expired'],
    ['/api/site', 'expired'],
    ['/api/post', 'fresh'],
    ['/api/team', 'fresh'],
  ])('after a change of %s is %s', (changed, expected) => {
    const { cache, freshness } = cacheWithHome();
    cache.drop([changed]);
    expect(freshness()).toBe(expected);
  });

  it('is in doubt when something changed while it was made', () => {
    const { cache, store, freshness } = cacheWithHome();
    const { position } = cache;
    cache.drop(['/api/team']);
    store(position);
    expect(freshness()).toBe('expired');
  });

  it('is made again under another composition', () => {
    expect(cacheWithHome().freshness('two')).toBe('expired');
  });

  it('ends with the day in the zone of the agency, to the minute', () => {
    const { cache, clock, store, freshness } = cacheWithHome();
    cache.setInformed(true);
    store();
    clock.now = Date.parse('2026-11-22T04:59:59Z');
    expect(freshness()).toBe('fresh');
    clock.now = Date.parse('2026-11-22T05:00:00Z');
    expect(freshness()).toBe('expired');
  });
});
