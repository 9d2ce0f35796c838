import type { Site } from 'contract/site';

import type { ContentCache, Made } from '../pages/content-cache';
import type { Resolution } from '../pages/resolution';
import type { SiteSnapshot } from '../pages/site-snapshot';
import type { ReleaseSet } from '../renderer/release-set';
import { compress } from '../response/compress';
import { responseOf, sizeOf } from '../response/response';
import { dayIn } from '../site/calendar';

/** A generated document, and the API paths it was made from. */
export interface MadeDocument {
  text: string;
  paths: readonly string[];
  /** Milliseconds of validity, if something other than its API paths and the day can change it. */
  maxAge?: number;
}

/** Returns null if the document does not exist. */
export type MakeDocument = (site: Site) => Promise<MadeDocument | null>;

export interface DocumentsOptions {
  cache: ContentCache<Resolution>;
  /** The active releases. */
  releases: () => ReleaseSet;
  site: Pick<SiteSnapshot, 'get'>;
  log: (error: unknown, path: string) => void;
}

/** Documents generated from API data, cached like pages. */
export class Documents {
  constructor(private readonly options: DocumentsOptions) {}

  /**
   * @param path of the document, its key in the cache
   * @returns null if it cannot be made and no earlier version is cached
   */
  async get(path: string, type: string, make: MakeDocument): Promise<Resolution | null> {
    const found = await this.options.cache.fetch(path, () =>
      this.make(type, make).catch((error: unknown) => {
        this.options.log(error, path);
        throw error;
      }),
    );
    return found?.value ?? null;
  }

  private async make(type: string, make: MakeDocument): Promise<Made<Resolution>> {
    const set = this.options.releases();
    const site = await this.options.site.get();
    if (!site) throw new Error('the API never told what /api/site is');
    const made = await make(site);
    const bodies = await compress(Buffer.from(made?.text ?? ''));
    const response = responseOf(bodies, { status: made ? 200 : 404, type, audience: 'everybody' });
    const { timeZone } = site;
    return {
      value: made ? { kind: 'page', response, meta: {} } : { kind: 'missing', response },
      bytes: sizeOf(response),
      paths: ['/api/site', ...(made?.paths ?? [])],
      day: { date: dayIn(timeZone), timeZone },
      releases: { set, remote: null },
      ...(made?.maxAge !== undefined && { maxAge: made.maxAge }),
      isCacheable: made !== null,
    };
  }
}
