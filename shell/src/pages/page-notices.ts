import type { SitePages } from 'contract/site-pages';
import { pagesSignatureHeader, signPages, toldPagesPath } from 'contract/told-pages';
import type { FastifyBaseLogger } from 'fastify';

import type { ReleaseSet } from '../renderer/release-set';
import { tellApi } from './tell-api';

/** Milliseconds until the API is told again that was not there. */
const retryInterval = 5_000;

export interface PageNoticesOptions {
  apiUrl: string;
  /** What the API knows this shell by; without it nobody is told. */
  secret: string | undefined;
  log: Pick<FastifyBaseLogger, 'warn'>;
  retryAfter?: number;
}

/**
 * Tells the API which pages the active releases have, so that it can say of a redirect or a link whether a page is there.
 * Which they are is nowhere written down: remotes are data.
 */
export class PageNotices {
  /** What the API knows. */
  private told = '';
  private wanted: SitePages | null = null;
  private retry: NodeJS.Timeout | null = null;
  private telling: Promise<void> = Promise.resolve();

  constructor(private readonly options: PageNoticesOptions) {}

  /** Called with each release set that visitors get. Never rejects. */
  follow(releaseSet: Pick<ReleaseSet, 'remotes'>): Promise<void> {
    // Before anything is loaded there is nothing to say, and the API knows what there was.
    if (releaseSet.remotes.length === 0) return this.telling;
    this.wanted = pagesOf(releaseSet);
    return this.next();
  }

  stop() {
    if (this.retry) clearTimeout(this.retry);
    this.retry = null;
  }

  /** One message at a time: a later one must not arrive first. */
  private next(): Promise<void> {
    this.stop();
    this.telling = this.telling.then(() => this.tell());
    return this.telling;
  }

  private async tell(): Promise<void> {
    const { wanted } = this;
    const { apiUrl, secret, log, retryAfter = retryInterval } = this.options;
    const said = JSON.stringify(wanted);
    if (!secret || !wanted || said === this.told) return;
    try {
      const signature = signPages(secret, wanted);
      await tellApi(apiUrl, { path: toldPagesPath, header: pagesSignatureHeader, signature, body: wanted });
      this.told = said;
    } catch (err) {
      log.warn({ err }, 'the API is not told which pages there are; it is told again');
      this.retry = setTimeout(() => void this.next(), retryAfter).unref();
    }
  }
}

function pagesOf({ remotes }: Pick<ReleaseSet, 'remotes'>): SitePages {
  const pages = remotes.flatMap((remote) => remote.pages);
  const sections = remotes.flatMap((remote) => remote.sections);
  return {
    pages: pages.flatMap(({ paths, languages = [] }) => paths.map((path) => ({ path, languages: [...languages] }))),
    privateSections: sections.filter((section) => section.private).map(({ path }) => path),
  };
}
