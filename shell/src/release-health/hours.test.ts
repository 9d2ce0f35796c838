import { ReleaseHealth } from './release-health';

const hour = 60 * 60 * 1000;
const noon = Date.UTC(2026, 10, 23, 12);
const old = { remote: 'mf-blog', version: '1.0.0' };
const next = { remote: 'mf-blog', version: '1.1.0' };
const none = { trials: 0, failures: 0 };
const noVitals = { paints: none, delays: none, shifts: none };

let now: number;
let health: ReleaseHealth;
beforeEach(() => {
  now = noon;
  health = new ReleaseHealth(() => now);
  health.setServed([old]);
});

it('counts by hour and version, each source once per hour', () => {
  health.note('renders', old, '/blog', true);
  health.note('renders', old, '/blog', true);
  health.note('renders', old, '/team', false);
  now += hour;
  health.note('renders', old, '/blog', true);
  health.setServed([next]);
  health.note('views', next, '192.0.2.0', false);
  expect(health.byHour('mf-blog')).toEqual([
    {
      version: '1.0.0',
      at: '2026-11-23T12:00:00.000Z',
      renders: { trials: 2, failures: 1 },
      views: none,
      ...noVitals,
    },
    {
      version: '1.0.0',
      at: '2026-11-23T13:00:00.000Z',
      renders: { trials: 1, failures: 0 },
      views: none,
      ...noVitals,
    },
    {
      version: '1.1.0',
      at: '2026-11-23T13:00:00.000Z',
      renders: none,
      views: { trials: 1, failures: 1 },
      ...noVitals,
    },
  ]);
  expect(health.byHour('mf-admin')).toEqual([]);
});

it('drops an hour after a day, and ignores releases that are not served', () => {
  health.note('renders', old, '/blog', true);
  health.note('renders', next, '/blog', false);
  now += 23 * hour;
  health.note('renders', old, '/blog', true);
  expect(health.byHour('mf-blog')).toHaveLength(2);
  now += hour;
  expect(health.byHour('mf-blog')).toHaveLength(1);
  now += 23 * hour;
  expect(health.byHour('mf-blog')).toEqual([]);
});

it('keeps the hours of a release that visitors still see, however many others were released since', () => {
  health.note('renders', old, '/blog', true);
  for (let version = 0; version < 60; version += 1) {
    const release = { remote: 'mf-admin', version: `1.${version}.0` };
    health.setServed([old, release]);
    health.note('views', release, '192.0.2.0', true);
    health.note('renders', old, '/team', true);
  }
  expect(health.byHour('mf-blog')).toMatchObject([{ version: '1.0.0', renders: { trials: 2, failures: 0 } }]);
});
