import type { Site } from 'contract/site';

import type { PageCache } from '../pages/page-cache';
import { toResponse, type PageResponse } from '../pages/page-response';
import type { Composition } from '../renderer/composition';
import { dayIn } from '../site/calendar';

/** A text for machines, and the API paths it was made from. */
export interface MadeDocument {
  text: string;
  paths: readonly string[];
}

export interface DocumentsOptions {
  cache: PageCache;
  composition: () => Pick<Composition, 'id' | 'revision'>;
  readSite: () => Promise<Site>;
}

/** Texts that are made from the API's answers and kept like pages: until one of those changes, or the day ends. */
export class Documents {
  private readonly making = new Map<string, Promise<PageResponse | null>>();

  constructor(private readonly options: DocumentsOptions) {}

  /**
   * @param path where the document is, its key in the cache
   * @param make gives null where there is no such document
   * @throws what `make` throws, if the document was never made
   */
  async get(path: string, make: (site: Site) => Promise<MadeDocument | null>): Promise<PageResponse | null> {
    const found = this.options.cache.find(path, this.options.composition().id);
    if (found?.freshness === 'fresh') return found.response;
    const made = this.makeOnce(path, make);
    if (!found) return made;
    // An old one serves a reader better than none.
    const orElse = () => found.response;
    return found.freshness === 'stale' ? (void made.catch(orElse), found.response) : made.catch(orElse);
  }

  private makeOnce(path: string, make: (site: Site) => Promise<MadeDocument | null>): Promise<PageResponse | null> {
    const known = this.making.get(path);
    if (known) return known;
    const making = this.make(path, make).finally(() => this.making.delete(path));
    this.making.set(path, making);
    return making;
  }

  private async make(path: string, make: (site: Site) => Promise<MadeDocument | null>): Promise<PageResponse | null> {
    const { cache, composition, readSite } = this.options;
    const { position } = cache;
    const { id, revision } = composition();
    const site = await readSite();
    const made = await make(site);
    if (!made) return null;
    const response = await toResponse(made.text, {
      status: 200,
      styleHashes: [],
      revision,
      versions: '',
    });
    const { timeZone } = site;
    const paths = ['/api/site', ...made.paths];
    cache.store(path, { response, composition: id, paths, day: dayIn(timeZone), timeZone }, position);
    return response;
  }
}
