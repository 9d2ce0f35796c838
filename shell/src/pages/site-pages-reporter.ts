import type { SitePages } from 'contract/site-pages';
import { pagesSignatureHeader, signPages, reportedPagesPath } from 'contract/reported-pages';
import type { FastifyBaseLogger } from 'fastify';

import type { ReleaseSet } from '../renderer/release-set';
import { postToApi } from './post-to-api';

/** Milliseconds before a retry when the API does not accept the message. */
const retryInterval = 5_000;

export interface SitePagesReporterOptions {
  apiUrl: string;
  /** Secret shared with the API; without it nothing is sent. */
  secret: string | undefined;
  log: Pick<FastifyBaseLogger, 'warn'>;
  retryAfter?: number;
}

/**
 * Reports the pages of the active releases to the API, which uses them to check the targets of redirects and links. No
 * file lists them, because remotes are data.
 */
export class SitePagesReporter {
  /** The last body that the API accepted. */
  private reported = '';
  private wanted: SitePages | null = null;
  private retry: NodeJS.Timeout | null = null;
  private isStopped = false;
  private sending: Promise<void> = Promise.resolve();

  constructor(private readonly options: SitePagesReporterOptions) {}

  /** Called with each release set that visitors get. Never rejects. */
  follow(releaseSet: Pick<ReleaseSet, 'remotes'>): Promise<void> {
    // Before releases are loaded there is nothing to report, and the API still has the previous list.
    if (releaseSet.remotes.length === 0) return this.sending;
    this.wanted = pagesOf(releaseSet);
    return this.next();
  }

  stop() {
    this.isStopped = true;
    if (this.retry) clearTimeout(this.retry);
  }

  /** Sends one message at a time, so that a later one cannot arrive first. */
  private next(): Promise<void> {
    if (this.retry) clearTimeout(this.retry);
    this.retry = null;
    this.sending = this.sending.then(() => this.send());
    return this.sending;
  }

  private async send(): Promise<void> {
    const { wanted } = this;
    const { apiUrl, secret, log, retryAfter = retryInterval } = this.options;
    const body = JSON.stringify(wanted);
    if (!secret || !wanted || body === this.reported || this.isStopped) return;
    try {
      const signature = signPages(secret, wanted);
      await postToApi(apiUrl, { path: reportedPagesPath, header: pagesSignatureHeader, signature, body: wanted });
      this.reported = body;
    } catch (err) {
      log.warn({ err }, 'the API is not told which pages there are; it is told again');
      if (!this.isStopped) this.retry = setTimeout(() => void this.next(), retryAfter).unref();
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
