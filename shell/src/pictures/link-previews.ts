import { createHash } from 'node:crypto';

import type { PreviewShape } from 'contract/link-preview';
import { LRUCache } from 'lru-cache';

import { dayIn } from '../site/calendar';
import type { PageService } from '../pages/page-service';
import { claimsOf, type PageClaims } from './page-claims';
import type { PreviewWords } from './picture-job';
import { PictureError, type Pictures } from './pictures';

/** Bytes of finished pictures: some 600 of them. */
const capacity = 32 * 1024 * 1024;

export interface LinkPreview {
  png: Buffer;
  etag: string;
}

export type PreviewResult =
  | { kind: 'preview'; preview: LinkPreview }
  | { kind: 'moved'; page: string }
  /** No page, or none that names itself. */
  | { kind: 'not-found' };

export interface LinkPreviewsOptions {
  pages: Pick<PageService, 'get'>;
  pictures: Pick<Pictures, 'draw'>;
  /** The agency's, in which an article's month is counted. */
  timeZone: () => string;
}

/** The picture that a link to a page is shown with, made from what the page says in its own head, whoever's page it is. */
export class LinkPreviews {
  // By the words on it and not by the page's address: a page is made again each day, and its picture stays the same.
  private readonly finished = new LRUCache<string, LinkPreview>({
    maxSize: capacity,
    sizeCalculation: ({ png }) => png.length,
  });
  private readonly drawing = new Map<string, Promise<LinkPreview>>();

  constructor(private readonly options: LinkPreviewsOptions) {}

  /**
   * @param path of a page, without a query string
   * @throws {PictureError} when there is none right now
   */
  async get(path: string, shape: PreviewShape): Promise<PreviewResult> {
    const result = await this.options.pages.get(path);
    // What is made for one visitor has no picture for everybody.
    if (result.outcome === 'personal') return { kind: 'not-found' };
    if (result.kind === 'redirected') return { kind: 'moved', page: result.location };
    const { status, bodies } = result.response;
    if (status === 503) throw new PictureError('the page cannot be shown');
    const claims = claimsOf(bodies.identity.toString());
    if (status !== 200 || !claims.has('og:title')) return { kind: 'not-found' };
    const words = this.wordsOf(claims);
    const key = JSON.stringify([shape, words]);
    return { kind: 'preview', preview: this.finished.get(key) ?? (await this.drawOnce(key, shape, words)) };
  }

  private wordsOf(claims: PageClaims): PreviewWords {
    const say = (name: string) => claims.get(name) ?? '';
    const { host, pathname } = new URL(say('og:url'), 'http://site.invalid');
    const published = claims.get('article:published_time');
    return {
      title: say('og:title'),
      description: say('og:description'),
      section: say('article:section'),
      month: published === undefined ? null : Number(dayIn(this.options.timeZone(), new Date(published)).slice(5, 7)),
      path: pathname,
      agency: say('og:site_name'),
      host,
    };
  }

  private drawOnce(key: string, shape: PreviewShape, words: PreviewWords): Promise<LinkPreview> {
    const known = this.drawing.get(key);
    if (known) return known;
    const drawing = this.draw(key, shape, words).finally(() => this.drawing.delete(key));
    this.drawing.set(key, drawing);
    return drawing;
  }

  private async draw(key: string, shape: PreviewShape, words: PreviewWords): Promise<LinkPreview> {
    const png = await this.options.pictures.draw({ kind: 'preview', shape, words });
    const preview = { png, etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"` };
    this.finished.set(key, preview);
    return preview;
  }
}
