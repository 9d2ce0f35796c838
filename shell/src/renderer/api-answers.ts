import { createHash } from 'node:crypto';
import { STATUS_CODES } from 'node:http';

import { isMadeFrom } from 'contract/changes';
import { LRUCache } from 'lru-cache';
import { request } from 'undici';

import { dayIn, unknownZone } from '../site/calendar';
import { visitorBudget, type ApiAnswer, type RenderJob } from './render-job';

/** Maximum bytes of all shared answers together. */
const capacity = 16 * 1024 * 1024;

/** Bytes that an answer takes in addition to its text. */
const overhead = 500;

/** What an answer depends on besides its path. */
export type Reader = Pick<RenderJob, 'language' | 'sharesAnswers' | 'cookies' | 'headers' | 'site'>;

interface SharedAnswer {
  path: string;
  answer: Promise<ApiAnswer>;
  bytes: number;
}

/**
 * Reads the API's answers for pages. While every change is announced, pages share an answer until one concerns it: a
 * publication expires most pages at once, and they are made from few answers. Unlike a page, an answer is never used
 * when it may be outdated, since a page that is made from it would count as new.
 */
export class ApiAnswers {
  private readonly shared = new LRUCache<string, SharedAnswer>({
    maxSize: capacity,
    sizeCalculation: ({ bytes }) => bytes,
  });
  private connected = false;

  constructor(private readonly apiUrl: string) {}

  /**
   * @param timeout milliseconds
   * @throws if the API does not answer. A status other than 200 is an answer too, but not shared, nor is one with
   * `Cache-Control: no-store`.
   */
  read(path: string, reader: Reader, timeout = visitorBudget): Promise<ApiAnswer> {
    const { language, sharesAnswers, site } = reader;
    if (!this.connected || !sharesAnswers) return this.request(path, reader, timeout);
    // A new day is not announced for each answer that depends on it.
    const key = `${dayIn(site?.timeZone ?? unknownZone)} ${language} ${path}`;
    const known = this.shared.get(key);
    if (known) return known.answer;
    const answer = this.request(path, reader, timeout);
    this.shared.set(key, { path, answer, bytes: overhead });
    const settle = (entry: SharedAnswer | undefined) => {
      // Setting undefined deletes the entry.
      if (this.shared.peek(key)?.answer === answer) this.shared.set(key, entry);
    };
    answer.then(
      ({ status, isStorable, text }) =>
        settle(status === 200 && isStorable ? { path, answer, bytes: overhead + text.length } : undefined),
      () => settle(undefined),
    );
    return answer;
  }

  /** Forgets the answers that an announced change concerns, also those still being read. */
  change(paths: readonly string[]) {
    for (const [key, { path }] of this.shared) if (isMadeFrom([path], paths)) this.shared.delete(key);
  }

  /** Called when the change stream connects or disconnects: changes in between are unknown. */
  setConnected(connected: boolean) {
    this.connected = connected;
    this.shared.clear();
  }

  private async request(path: string, { language, cookies, headers }: Reader, timeout: number): Promise<ApiAnswer> {
    const {
      statusCode,
      headers: received,
      body,
    } = await request(this.apiUrl + path, {
      headers: { 'accept-language': language, ...headers, ...(cookies && { cookie: cookies }) },
      signal: AbortSignal.timeout(timeout),
    });
    const text = await body.text();
    const { location } = received;
    return {
      status: statusCode,
      statusText: STATUS_CODES[statusCode] ?? '',
      location: typeof location === 'string' ? location : null,
      text,
      version: createHash('sha256').update(text).digest('base64'),
      isStorable: received['cache-control'] !== 'no-store',
    };
  }
}
