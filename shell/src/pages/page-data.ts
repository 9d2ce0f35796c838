import { siteQuery } from 'contract/site.queries';

import { compress } from '../response/compress';
import { responseOf, type HttpResponse } from '../response/response';
import { bootDataElement, type BootData, type PageAnswer } from '../site/boot-data';

const [ofSite] = siteQuery.queryKey;

/** Reads the document's own boot data, which is the last element of its kind. */
function bootDataIn(html: string): BootData {
  const start = html.lastIndexOf(bootDataElement) + bootDataElement.length;
  return JSON.parse(html.slice(start, html.indexOf('</script>', start))) as BootData; // written by this build's renderer
}

/** API data a page was rendered from, without the site's data, which every page view already has. */
function answersIn(html: string): PageAnswer[] {
  return bootDataIn(html).answers.filter(([key]) => key[0] !== ofSite || key.length > 1);
}

async function dataOf({ bodies, headers }: HttpResponse): Promise<HttpResponse> {
  const answers = answersIn(bodies.identity.toString());
  return responseOf(await compress(Buffer.from(JSON.stringify(answers))), {
    status: 200,
    type: 'application/json; charset=utf-8',
    audience: 'everybody',
    headers: { 'cache-control': headers.identity['cache-control'] ?? 'no-store', 'x-robots-tag': 'noindex' },
  });
}

/**
 * Serves the data that pages were rendered from, as JSON. Each response is built once and cached as long as its page.
 */
export class PageData {
  private readonly made = new WeakMap<HttpResponse, Promise<HttpResponse>>();

  of(page: HttpResponse): Promise<HttpResponse> {
    const known = this.made.get(page) ?? dataOf(page);
    this.made.set(page, known);
    return known;
  }
}
