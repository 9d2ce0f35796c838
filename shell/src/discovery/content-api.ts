import { addressList, type Address } from 'contract/addresses';
import { factList, type Fact } from 'contract/facts';
import { traceHeaders } from 'contract/tracing';

import { apiLoader } from '../pages/api-loader';

/** Milliseconds for one answer. */
const timeout = 5_000;

/** What the documents for machines are made from. */
export class ContentApi {
  private readonly load: ReturnType<typeof apiLoader>;

  /** @param headers of another day: then it answers about that */
  constructor(
    private readonly apiUrl: string,
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {
    this.load = apiLoader({ apiUrl, timeout });
  }

  /** @param file `rss.xml`, `atom.xml` or `feed.json` */
  async feed(file: string): Promise<string> {
    const response = await fetch(`${this.apiUrl}/api/feeds/${file}`, {
      headers: traceHeaders(),
      signal: AbortSignal.timeout(timeout),
    });
    if (!response.ok) throw new Error(`/api/feeds/${file} answered ${response.status}`);
    return response.text();
  }

  /** The facts of a topic that hold today. */
  async facts(topic: Fact['topic']): Promise<readonly Fact[]> {
    const { items } = factList.parse(await this.load(`/api/facts?${new URLSearchParams({ topic })}`));
    return items;
  }

  /** Every page that content makes, answer by answer. */
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
}
