import type { AccentName } from 'contract/accent';
import { sourceLanguage } from 'contract/languages';
import { statusOf } from 'contract/request';
import { site, type Site } from 'contract/site';
import type { FastifyBaseLogger } from 'fastify';
import { defaultAccent } from 'ui/accents';

import { visitorBudget } from '../renderer/render-job';
import { unknownZone } from '../site/calendar';
import type { ApiHealth } from './api-health';
import { apiLoader } from './api-loader';
import type { ContentCache, Made } from './content-cache';

const path = '/api/site';
const file = 'site.json';

export interface SiteSnapshotOptions {
  apiUrl: string;
  api: ApiHealth;
  cache: ContentCache<Site>;
  /** A folder on this machine. */
  disk: { read(name: string): Promise<Buffer | null>; replace(name: string, bytes: Buffer): Promise<void> };
  /** Called when the site data changes. */
  onChange: () => void;
  log: FastifyBaseLogger;
}

const madeOf = (value: Site): Made<Site> => ({ value, bytes: JSON.stringify(value).length, paths: [path] });

/**
 * The response of /api/site, which every page's layout needs: requested once, passed to each render, and stored on
 * disk. Pages show the agency's phone number even if the shell starts while the API is down.
 */
export class SiteSnapshot {
  /** The last response; null if there never was one. */
  known: Site | null = null;
  /** Resolves when the last copy is written to disk. */
  saving: Promise<void> = Promise.resolve();
  private readonly load: ReturnType<typeof apiLoader>;

  constructor(private readonly options: SiteSnapshotOptions) {
    this.load = apiLoader({ apiUrl: options.apiUrl, timeout: visitorBudget });
  }

  /** Restores the copy on disk. Ignores an unreadable file. */
  async restore(): Promise<void> {
    const { disk, cache, log } = this.options;
    try {
      const bytes = await disk.read(file);
      if (!bytes) return; // first start
      this.known = site.parse(JSON.parse(bytes.toString()));
      cache.seed(path, madeOf(this.known));
    } catch (error) {
      log.warn({ err: error }, 'the copy of /api/site on disk cannot be read; it is requested');
    }
  }

  /**
   * @param language of the texts in the data. Falls back to English.
   * @returns null if the API never responded
   */
  async get(language = sourceLanguage): Promise<Site | null> {
    await this.options.cache.fetch(path, async () => madeOf(await this.read()));
    // Not the cached value: a newer response may have arrived since, for which `onChange` was already called.
    if (language === sourceLanguage) return this.known;
    const found = await this.options.cache.fetch(`${path} ${language}`, async () =>
      madeOf(site.parse(await this.load(path, { 'accept-language': language }))),
    );
    return found?.value ?? this.known;
  }

  /** Returns the last response in a language, or else in English, without a request. */
  knownIn(language: string): Site | null {
    return this.options.cache.peek(`${path} ${language}`) ?? this.known;
  }

  /** IANA name of the agency's time zone. */
  get timeZone(): string {
    return this.known?.timeZone ?? unknownZone;
  }

  get accent(): AccentName {
    return this.known?.accent ?? defaultAccent;
  }

  private async read(): Promise<Site> {
    const { api, log } = this.options;
    try {
      const answer = site.parse(await this.load(path));
      api.noteAnswer();
      this.store(answer);
      return answer;
    } catch (error) {
      if (statusOf(error) === undefined) api.noteSilence();
      log.warn({ err: error }, '/api/site cannot be read; the last response is used');
      throw error;
    }
  }

  private store(answer: Site) {
    const { disk, onChange, log } = this.options;
    const text = JSON.stringify(answer);
    if (text === JSON.stringify(this.known)) return;
    this.known = answer;
    onChange();
    this.saving = this.saving
      .then(() => disk.replace(file, Buffer.from(text)))
      .catch((error: unknown) => log.warn({ err: error }, 'the response of /api/site cannot be stored'));
  }
}
