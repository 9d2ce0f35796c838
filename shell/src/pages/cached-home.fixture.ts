import type { ActiveRelease } from '../renderer/active-release';
import { ReleaseSet, type ReleaseSetOptions } from '../renderer/release-set';
import { ApiHealth } from './api-health';
import { ContentCache, type Make, type Made } from './content-cache';

/** Milliseconds. */
export const second = 1000;

/** Ten in the morning in Dayton. */
export const morning = Date.parse('2026-11-21T15:00:00Z');

/** Returns the releases of a revision, by the name of their remote. */
export const releasesOf = (
  revision: number,
  versions: Record<string, string>,
  { activatedAt = morning, rolledBack }: Pick<ReleaseSetOptions, 'activatedAt' | 'rolledBack'> = {},
) =>
  new ReleaseSet(
    revision,
    Object.entries(versions).map(([remote, version]) => ({
      remote,
      release: {
        base: `/_mf/${remote}/${version}`,
        manifest: { version, entry: 'e', files: { e: { integrity: 'i' } }, sections: [], links: [], pages: [] },
      },
      renderer: null,
    })) as unknown as ActiveRelease[], // the fields that a release set reads
    { activatedAt, ...(rolledBack && { rolledBack }) },
  );

/** The releases that the page is made with. */
export const first = releasesOf(1, { 'mf-blog': '1.0.0', 'mf-admin': '1.0.0' });

/** A cache that holds the home page. */
export async function cacheWithHome({ paths = ['/api/site', '/api/posts?limit=4'] } = {}) {
  const clock = { now: morning };
  const now = () => clock.now;
  const api = new ApiHealth(now);
  const releases = { current: first };
  const cache = new ContentCache<string>({ api, now, releases: () => releases.current });
  let made = 0;
  const home = (): Made<string> => ({
    value: `home ${++made}`,
    bytes: 1,
    paths,
    day: { date: '2026-11-21', timeZone: 'America/New_York' },
    releases: { set: releases.current, remote: 'mf-blog' },
  });
  const get = (make: Make<string> = async () => home()) => cache.fetch('/', make);
  await get();
  return { cache, clock, api, releases, home, get, freshness: () => cache.freshness('/') };
}

/** A rebuild that fails. */
export const fail = () => Promise.reject(new Error('it cannot be made'));
