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

  /** The iCalendar of a line of business. */
  calendar(product: QuoteProduct, language: string): Promise<string> {
    return this.text(`/api/calendars/${product}`, language);
  }

  /** Lists every page that content creates, following pagination. */
  async addresses(): Promise<Address[]> {
    const all: Address[] = [];
    let after = '';
    for (;;) {
      const { items, next } = addressList.parse(await this.load(`/api/addresses${after}`, this.headers));
      all.push(...items);
      if (next === null) return all;
      after = `?${new URLSearchParams({ after: next })}`;
    }
  }

  private async text(path: string, language: string): Promise<string> {
    const response = await fetch(this.apiUrl + path, {
      headers: { ...traceHeaders(), 'accept-language': language },
      signal: AbortSignal.timeout(timeout),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response.text();
  }
}
