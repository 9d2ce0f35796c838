import { addressList, type Address } from 'contract/addresses';
import type { QuoteProduct } from 'contract/lines-of-business';
import { traceHeaders } from 'contract/tracing';

import { apiLoader } from '../pages/api-loader';

/** Milliseconds for one response. */
const timeout = 5_000;

/** Client for the API data that documents for machines are made from. */
export class ContentApi {
  private readonly load: ReturnType<typeof apiLoader>;

  /** @param headers of a point in time: the API then answers as of it */
  constructor(
    private readonly apiUrl: string,
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {
    this.load = apiLoader({ apiUrl, timeout });
  }

  /** @param file `rss.xml`, `atom.xml` or `feed.json` */
  feed(file: string, language: string): Promise<string> {
    return this.text(`/api/feeds/${file}`, language);
  }

  /** Returns the iCalendar of a line of business; null for one without seasons. */
  calendar(product: QuoteProduct, language: string): Promise<string | null> {
    return this.textIfAny(`/api/calendars/${product}`, language);
  }

  /**
   * Lists the pages that content creates, following pagination.
   * @param reader the archive also lists articles that were first published elsewhere
   */
  async addresses(reader: 'sitemap' | 'archive'): Promise<Address[]> {
    const all: Address[] = [];
    // The default is left out, as an API before this one refuses the parameter.
    const query = new URLSearchParams(reader === 'archive' ? { for: reader } : {});
    for (;;) {
      const path = query.size > 0 ? `/api/addresses?${query}` : '/api/addresses';
      const { items, next } = addressList.parse(await this.load(path, this.headers));
      all.push(...items);
      if (next === null) return all;
      query.set('after', next);
    }
  }

  private async text(path: string, language: string): Promise<string> {
    const text = await this.textIfAny(path, language);
    if (text === null) throw new Error(`${path} answered 404`);
    return text;
  }

  private async textIfAny(path: string, language: string): Promise<string | null> {
    const response = await fetch(this.apiUrl + path, {
      headers: { ...traceHeaders(), 'accept-language': language },
      signal: AbortSignal.timeout(timeout),
    });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response.text();
  }
}
