import type { Site } from 'contract/site';

import type { ContentCache, Made } from '../pages/content-cache';
import type { Resolution } from '../pages/resolution';
import type { SiteSnapshot } from '../pages/site-snapshot';
import type { ReleaseSet } from '../renderer/release-set';
import { compress } from '../response/compress';
import { responseOf, sizeOf } from '../response/response';
import { dayIn } from '../site/calendar';

/** A generated document, and the API paths it was made from. */
interface MadeDocument {
  /** Null if the document does not exist. */
  text: string | null;
  paths: readonly string[];
  /** Milliseconds of validity, if something other than its API paths and the day can change it. */
  maxAge?: number;
}

export type MakeDocument = (site: Site) => Promise<MadeDocument>;

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
   * @param path of the document
   * @returns null if it cannot be made and no earlier version is cached
   */
  async get(path: string, type: string, make: MakeDocument): Promise<Resolution | null> {
    // No URL has a space, so no page is looked up under this key.
    const found = await this.options.cache.fetch(`document ${path}`, () =>
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
    if (!site) throw new Error('the API never returned /api/site');
    const { text, paths, maxAge } = await make(site);
    const bodies = await compress(Buffer.from(text ?? ''));
    const response = responseOf(bodies, { status: text === null ? 404 : 200, type, audience: 'everybody' });
    const { timeZone } = site;
    return {
      value: text === null ? { kind: 'missing', response } : { kind: 'page', response, meta: {} },
      bytes: sizeOf(response),
      paths: ['/api/site', ...paths],
      day: { date: dayIn(timeZone), timeZone },
      releases: { set, remote: null },
      ...(maxAge !== undefined && { maxAge }),
    };
  }
}
