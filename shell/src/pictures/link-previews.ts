import type { ShownLogo } from 'contract/logo';
import type { PreviewShape } from 'contract/link-preview';
import { LRUCache } from 'lru-cache';

import type { PageService } from '../pages/page-service';
import type { MetaTags } from '../renderer/render-job';
import { responseOf, sizeOf, type HttpResponse } from '../response/response';
import type { Redirect } from '../response/send-redirect';
import { dayIn } from '../site/calendar';
import type { AgencyLook } from './agency-logo';
import type { PreviewContent } from './picture-job';
import { PictureError, type Pictures } from './pictures';

/** Bytes of finished pictures: about 600 of them. */
const capacity = 32 * 1024 * 1024;

/** Services cache a fetched preview for long anyway; a changed title shows within the hour. */
const cacheControl = 'public, max-age=3600, stale-while-revalidate=86400, stale-if-error=604800';

export type PreviewResult =
  | { kind: 'preview'; response: HttpResponse }
  | ({ kind: 'moved' } & Redirect)
  /** No page, or a page without an og:title. */
  | { kind: 'not-found' };

interface Drawing {
  shape: PreviewShape;
  content: PreviewContent;
  logo: ShownLogo | undefined;
}

export interface LinkPreviewsOptions {
  pages: Pick<PageService, 'get'>;
  pictures: Pick<Pictures, 'draw'>;
  /** The agency's time zone, which determines an article's month. */
  timeZone: () => string;
  /** Current branding of the agency. */
  look: AgencyLook;
}

/** Link preview pictures, made from the meta tags of a page of any remote. */
export class LinkPreviews {
  // Keyed by content and not by path: a page is rendered anew every day, while its picture stays the same.
  private readonly finished = new LRUCache<string, HttpResponse, Drawing>({
    maxSize: capacity,
    sizeCalculation: sizeOf,
    fetchMethod: (_key, _stale, { context }) => this.draw(context),
    ignoreFetchAbort: true,
  });

  constructor(private readonly options: LinkPreviewsOptions) {}

  /**
   * @param path of a page, without a query string
   * @throws {PictureError} if it is unavailable at the moment
   */
  async get(path: string, shape: PreviewShape): Promise<PreviewResult> {
    const { resolution, outcome } = await this.options.pages.get(path);
    // A page made for one visitor has no public picture.
    if (outcome === 'personal') return { kind: 'not-found' };
    if (resolution.kind === 'redirect') return { ...resolution, kind: 'moved' };
    if (resolution.kind === 'unavailable') throw new PictureError('the page cannot be shown');
    if (resolution.kind !== 'page' || !resolution.meta['og:title']) return { kind: 'not-found' };
    const content = this.contentOf(resolution.meta);
    const logo = this.options.look.logo();
    const context = { shape, content, logo };
    const response = await this.finished.forceFetch(JSON.stringify(context), { context });
    return { kind: 'preview', response };
  }

  private contentOf(meta: MetaTags): PreviewContent {
    const textOf = (name: string) => meta[name] ?? '';
    const { host, pathname } = new URL(textOf('og:url'), 'http://site.invalid');
    const published = meta['article:published_time'];
    return {
      title: textOf('og:title'),
      description: textOf('og:description'),
      section: textOf('article:section'),
      month: published === undefined ? null : Number(dayIn(this.options.timeZone(), new Date(published)).slice(5, 7)),
      path: pathname,
      agency: textOf('og:site_name'),
      host,
      accent: this.options.look.accent(),
    };
  }

  private async draw({ shape, content, logo }: Drawing): Promise<HttpResponse> {
    const { pictures, look } = this.options;
    const png = await pictures.draw({ kind: 'preview', shape, content, logo: await look.forDrawing(logo) });
    const headers = { 'cache-control': cacheControl };
    return responseOf({ identity: png }, { status: 200, type: 'image/png', audience: 'everybody', headers });
  }
}
