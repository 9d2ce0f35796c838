import type { AccentName } from 'contract/accent';
import { sourceLanguage } from 'contract/languages';
import { statusOf } from 'contract/request';
import { site, type Site } from 'contract/site';
import type { FastifyBaseLogger } from 'fastify';
import { houseAccent } from 'ui/accents';

import type { ApiHealth } from './api-health';
import { apiLoader } from './api-loader';
import type { ContentCache, Made } from './content-cache';

const path = '/api/site';
const file = 'site.json';

/** Milliseconds for one answer. */
const timeout = 800;

/** Where a day is counted while the agency's zone is unknown. */
const unknownZone = 'UTC';

export interface SiteSnapshotOptions {
  apiUrl: string;
  api: ApiHealth;
  cache: ContentCache<Site>;
  /** A folder of this machine. */
  disk: { read(name: string): Promise<Buffer | null>; replace(name: string, bytes: Buffer): Promise<void> };
  /** Called when the site's data are other than before. */
  onChange: () => void;
  log: FastifyBaseLogger;
}

const madeOf = (value: Site): Made<Site> => ({ value, bytes: JSON.stringify(value).length, paths: [path] });

/**
 * The answer of /api/site, which every page's layout needs: asked for once, handed to each render, and kept on disk.
 * So pages have the agency's phone number even on a day when the shell starts and the API does not.
 */
export class SiteSnapshot {
  /** The last answer; null where there never was one. */
  known: Site | null = null;
  /** The last copy on its way to the disk. */
  saving: Promise<void> = Promise.resolve();
  private readonly load: ReturnType<typeof apiLoader>;

  constructor(private readonly options: SiteSnapshotOptions) {
    this.load = apiLoader({ apiUrl: options.apiUrl, timeout });
  }

  /** Reads what was kept on disk. A file that cannot be read is as good as none. */
  async restore(): Promise<void> {
    const { disk, cache, log } = this.options;
    try {
      const bytes = await disk.read(file);
      if (!bytes) return; // The first start.
      this.known = site.parse(JSON.parse(bytes.toString()));
      cache.seed(path, madeOf(this.known));
    } catch (error) {
      log.warn({ err: error }, 'the copy of /api/site on disk cannot be used; the API is asked');
    }
  }

  /**
   * @param language of what is said in it. Where that cannot be had it is in English.
   * @returns null where the API never gave an answer
   */
  async get(language = sourceLanguage): Promise<Site | null> {
    await this.options.cache.fetch(path, async () => madeOf(await this.read()));
    // Not what the cache gave: a newer answer may have come since, and `onChange` was called for it.
    if (language === sourceLanguage) return this.known;
    const found = await this.options.cache.fetch(`${path} ${language}`, async () =>
      madeOf(site.parse(await this.load(path, { 'accept-language': language }))),
    );
    return found?.value ?? this.known;
  }

  /** The agency's, an IANA name. */
  get timeZone(): string {
    return this.known?.timeZone ?? unknownZone;
  }

  get accent(): AccentName {
    return this.known?.accent ?? houseAccent;
  }

  private async read(): Promise<Site> {
    const { api, log } = this.options;
    try {
      const answer = site.parse(await this.load(path));
      api.noteAnswer();
      this.remember(answer);
      return answer;
    } catch (error) {
      if (statusOf(error) === undefined) api.noteSilence();
      log.warn({ err: error }, 'the API does not say what /api/site is; the last answer stays');
      throw error;
    }
  }

  private remember(answer: Site) {
    const { disk, onChange, log } = this.options;
    const text = JSON.stringify(answer);
    if (text === JSON.stringify(this.known)) return;
    this.known = answer;
    onChange();
    this.saving = this.saving
      .then(() => disk.replace(file, Buffer.from(text)))
      .catch((error: unknown) => log.warn({ err: error }, 'the answer of /api/site cannot be kept for later'));
  }
}
