import {
  archiveDocumentPath,
  type ArchivedAddresses,
  type ArchivedDiffering,
  type ArchivedDifferingQuery,
  type ArchivedPage,
  type ArchivedPageQuery,
  type ArchivedRevisions,
  type ArchivedRevisionsQuery,
} from 'contract/archived-page';
import { asOfHeaders } from 'contract/as-of';
import type { RegistryDocument } from 'contract/release';
import { languageAt } from 'contract/languages';
import { createLoader, statusOf } from 'contract/request';
import { limitedTo } from 'contract/time-limit';
import type { FastifyBaseLogger } from 'fastify';
import { site as siteSchema, type Site } from 'contract/site';
import { siteQuery } from 'contract/site.queries';
import { LRUCache } from 'lru-cache';

import { ContentApi } from '../discovery/content-api';
import { inEachLanguage, sitePages } from '../discovery/site-pages';
import type { SitemapEntry } from '../discovery/sitemap';
import { readRequest, type PageRequest } from '../pages/page-request';
import type { RegistryStore } from '../registry/registry-store';
import type { ReleaseManager } from '../renderer/release-manager';
import { plainJob, type RenderResult } from '../renderer/render-job';
import { Urgency } from '../renderer/render-queue';
import type { Archived } from './archived';
import { differingPages } from './differing-pages';

/** Milliseconds. The API rebuilds the whole snapshot of a point in time on the first request for it. */
const responseTimeout = 60_000;

/** Pages cached briefly: a client requests the metadata of a page first and its document next. */
const maxCached = 8;
const cacheTtl = 60_000;

/** Thrown for a time before the first record of the archive. */
export class BeforeTheArchiveError extends Error {
  override readonly name = 'BeforeTheArchiveError';
}

export interface ArchivePagesOptions {
  releaseManager: Pick<ReleaseManager, 'at' | 'layout'>;
  registry: Pick<RegistryStore, 'at' | 'between'>;
  apiUrl: string;
  log: FastifyBaseLogger;
  /** Secret shared with the API, which answers for other points in time only to callers that have it. */
  secret: string;
}

/**
 * Renders the site as of any point in time: with the releases active then, the API's data of then and the clock set to
 * then. The layout is that of the running shell, which is not part of any release.
 */
export class ArchivePages {
  private readonly cache = new LRUCache<string, Archived, ArchivedPageQuery>({
    max: maxCached,
    ttl: cacheTtl,
    fetchMethod: (_key, _stale, { context }) => this.make(context),
    ignoreFetchAbort: true,
  });

  constructor(private readonly options: ArchivePagesOptions) {}

  /** @throws {BeforeTheArchiveError} or the fetch error when the API does not respond */
  get(query: ArchivedPageQuery): Promise<Archived> {
    return this.cache.forceFetch(JSON.stringify(query), { context: query });
  }

  /**
   * Lists every path of the sitemap at a point in time, and those that it leaves out: articles first published elsewhere,
   * and noindex pages, since whether a page wants to be left out is known only after it is rendered.
   */
  async addresses(at: string): Promise<ArchivedAddresses> {
    const { secret, apiUrl } = this.options;
    return {
      paths: await this.pathsAt(at, () => new ContentApi(apiUrl, asOfHeaders(secret, at)).addresses('archive')),
    };
  }

  /**
   * Finds the static pages whose content differs once a fact is saved, by rendering each with and without it. Pages made
   * from content are left out: the API knows what they state, and there may be thousands.
   */
  async differing({ at, key, fact }: ArchivedDifferingQuery): Promise<ArchivedDiffering> {
    const paths = await this.pathsAt(at, async () => []);
    const render = (path: string, changed?: string) => this.make({ at, path, fact: changed });
    return { pages: await differingPages(paths, render, { key, text: fact }) };
  }

  /** Returns the paths of static pages and of others, in each language. */
  private async pathsAt(at: string, others: () => Promise<readonly SitemapEntry[]>): Promise<string[]> {
    const { releaseManager, registry, secret } = this.options;
    const [document, site] = await Promise.all([registry.at(new Date(at)), this.siteAt(asOfHeaders(secret, at))]);
    // Nothing was public before the first release.
    if (document.revision === 0) return [];
    const { releaseSet } = await releaseManager.at(document);
    const unseen = { peek: () => null };
    const plain = sitePages(releaseSet.remotes, unseen, site.lines);
    const all = await inEachLanguage([...plain, ...(await others())], releaseSet.remotes, unseen);
    return all.map(({ path }) => path);
  }

  /**
   * Lists when visitors got different releases. Skips canary steps and releases without public pages, such as the
   * admin's, because each listed revision causes every page to be rendered again.
   */
  async revisions({ since, at }: ArchivedRevisionsQuery): Promise<ArchivedRevisions> {
    const { registry } = this.options;
    let before = visibleReleases(await registry.at(new Date(since)));
    const items: ArchivedRevisions['items'] = [];
    for (const document of await registry.between(new Date(since), new Date(at))) {
      const visible = visibleReleases(document);
      if (visible !== before) items.push({ number: document.revision, at: document.at });
      before = visible;
    }
    return { items };
  }

  private async make({ at, path, request: sent, fact }: ArchivedPageQuery): Promise<Archived> {
    const { releaseManager, registry, secret } = this.options;
    const { language } = languageAt(path);
    const headers = { ...asOfHeaders(secret, at, { request: sent, fact }), 'accept-language': language };
    const [document, site] = await Promise.all([registry.at(new Date(at)), this.siteAt(headers)]);
    const { releaseSet, missing } = await releaseManager.at(document);
    const request = readRequest(path, releaseSet, { log: this.options.log });
    const page: ArchivedPage = { ...emptyPage, at, path: request.url, ...releasesOf(document, missing) };
    const outcome = await this.render(request, missing, { at, sent, fact, headers, site });
    return { html: null, title: null, styleHashes: [], ...outcome, page: { ...page, ...outcome.page } };
  }

  private async siteAt(headers: Readonly<Record<string, string>>): Promise<Site> {
    const load = createLoader({ origin: this.options.apiUrl, limit: limitedTo(responseTimeout), headers });
    try {
      return siteSchema.parse(await load(siteQuery));
    } catch (error) {
      if (statusOf(error) === 404)
        throw new BeforeTheArchiveError('Nothing is recorded of that day.', { cause: error });
      throw error;
    }
  }

  private async render(
    { destination, url, language, releaseSet, section, isPersonal }: PageRequest,
    missing: ReadonlyMap<string, string>,
    { at, sent, fact, headers, site }: Rendering,
  ): Promise<Outcome> {
    if (section.isPrivate) return unavailable('It belongs to the admin, which visitors never see.');
    if (destination.kind === 'unavailable') {
      const reason = missing.get(destination.remote ?? '');
      return unavailable(
        reason ? `${destination.remote} cannot be loaded any more. ${reason}.` : 'It was switched off.',
      );
    }
    if (destination.kind === 'in-english') return { page: { kind: 'redirect', location: languageAt(url).path } };
    if (destination.kind === 'not-found') return { page: { kind: 'missing' } };
    const { renderer, route, params } = destination;
    if (!renderer) return unavailable('It was made in the browser, for whoever was signed in.');
    const result = await renderer.render(
      {
        ...plainJob,
        url,
        language,
        view: 'page',
        page: { name: route.page.name, params },
        revision: releaseSet.revision,
        remotes: releaseSet.remotesFor(route.remote, language),
        headers,
        site,
        asOf: at,
      },
      new Urgency('renewal'),
    );
    return outcomeOf(result, { url, at, sent, fact, isPersonal });
  }
}

interface Rendering {
  at: string;
  /** ID of the request whose answers the form shows. */
  sent: string | undefined;
  /** A fact that is not saved. */
  fact: string | undefined;
  headers: Readonly<Record<string, string>>;
  site: Site;
}

interface Outcome {
  page: Partial<ArchivedPage>;
  html?: string;
  title?: string | null;
  styleHashes?: readonly string[];
}

/** Key of the releases that visitor pages are rendered with. */
const visibleReleases = ({ remotes }: RegistryDocument): string =>
  Object.entries(remotes)
    .filter(([, { state, sections }]) => state === 'enabled' && sections.some((section) => !section.private))
    .map(([remote, { base }]) => `${remote} ${base}`)
    .toSorted()
    .join('\n');

const emptyPage = { kind: 'missing' as const, document: null, location: null, reason: null, sources: [] };

const unavailable = (reason: string): Outcome => ({ page: { kind: 'unavailable', reason } });

function releasesOf(
  { revision: number, at, by, reason, remotes }: RegistryDocument,
  missing: ReadonlyMap<string, string>,
): Pick<ArchivedPage, 'revision' | 'releases'> {
  const releases = Object.entries(remotes)
    .filter(([, { state }]) => state === 'enabled')
    .map(([remote, { version }]) => ({ remote, version, missing: missing.get(remote) ?? null }));
  return { revision: number > 0 ? { number, at, by, reason } : null, releases };
}

const emptyFormReason = 'A form, as it was for somebody who had typed nothing yet.';

function outcomeOf(
  result: RenderResult,
  { url, at, sent, fact, isPersonal }: Pick<Rendering, 'at' | 'sent' | 'fact'> & { url: string; isPersonal: boolean },
): Outcome {
  switch (result.kind) {
    case 'rendered': {
      const document = `${archiveDocumentPath}?${new URLSearchParams({ at, path: url, ...(sent && { request: sent }), ...(fact && { fact }) })}`;
      // What a visitor typed stays private: the form is shown empty.
      const shown = sent ? 'The form, with the answers of the request.' : emptyFormReason;
      const reason = isPersonal ? shown : null;
      const page = { kind: 'page' as const, document, reason, sources: [...result.paths] };
      return { page, html: result.html, title: result.meta['og:title'] ?? null, styleHashes: result.styleHashes };
    }
    case 'redirected':
      return { page: { kind: 'redirect', location: result.location, sources: [...result.paths] } };
    case 'gone':
      return { page: { kind: 'gone', sources: [...result.paths] } };
    case 'missing':
      return { page: { kind: 'missing', sources: [...result.paths] } };
    case 'failed':
      return unavailable(`It cannot be made again: ${result.reason.split('\n')[0]}`);
  }
}
