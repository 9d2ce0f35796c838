import type { SitePages } from 'contract/site-pages';
import { pagesSignatureHeader, signPages, reportedPagesPath } from 'contract/reported-pages';
import type { FastifyBaseLogger } from 'fastify';

import type { ReleaseSet } from '../renderer/release-set';
import { RetriedTask } from '../retried-task';
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
  private readonly sending: RetriedTask;

  constructor(private readonly options: SitePagesReporterOptions) {
    const { log, retryAfter = retryInterval } = options;
    // One message at a time, so that a later one cannot arrive first.
    this.sending = new RetriedTask(() => this.send(), {
      retryAfter,
      onFailed: (err) => log.warn({ err }, 'the list of pages cannot be reported to the API; retrying'),
    });
  }

  /** Called with each release set that visitors get. Never rejects. */
  async follow(releaseSet: Pick<ReleaseSet, 'remotes'>): Promise<void> {
    // Before releases are loaded there is nothing to report, and the API still has the previous list.
    if (releaseSet.remotes.length === 0) return;
    this.wanted = pagesOf(releaseSet);
    await this.sending.run();
  }

  stop() {
    void this.sending.stop();
  }

  private async send(): Promise<void> {
    const { wanted } = this;
    const { apiUrl, secret } = this.options;
    const body = JSON.stringify(wanted);
    if (!secret || !wanted || body === this.reported) return;
    const signature = signPages(secret, wanted);
    await postToApi(apiUrl, { path: reportedPagesPath, header: pagesSignatureHeader, signature, body: wanted });
    this.reported = body;
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
