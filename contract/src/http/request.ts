import { localPath, prefix } from '../words/words';

/** What a read searches for. What is empty, null or undefined is not asked for. */
export type Search = Readonly<Record<string, string | number | boolean | null | undefined>>;

/**
 * A path, in segments, and what is searched for there: `['/api/posts', { topic: 'medicare' }]`. A key is a prefix of all
 * that lies below its path, so one key invalidates them.
 */
export type QueryKey = readonly [path: string, ...rest: readonly (string | Search)[]];

/** `?q=part%20b&topic=medicare`, in the order given; nothing where nothing is asked for. */
export const searchOf = (search: Search): string =>
  Object.entries(search).reduce((text, [name, given]) => {
    const value = encodeURIComponent(given ?? '');
    return value ? `${text}${text ? '&' : '?'}${name}=${value}` : text;
  }, '');

/** The path that a key stands for, with its query string. Segments after the first are escaped. */
export const pathOf = ([first, ...rest]: readonly unknown[]): string =>
  rest.reduce<string>(
    (path, part) => path + (isSearch(part) ? searchOf(part) : `/${encodeURIComponent(String(part))}`),
    String(first),
  );

const isSearch = (part: unknown): part is Search => part instanceof Object;

/** A non-OK answer. The message is `STATUS: body`, or `STATUS: status text` where the body is empty. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  constructor(
    readonly status: number,
    readonly body: string,
    statusText: string,
    /** Where a 301 or 308 points, for a loader that does not follow by itself. */
    readonly location: string | null = null,
  ) {
    super(`${status}: ${body || statusText}`);
  }
}

/**
 * The status of an answer that was not OK; undefined for any other failure. By name, since the shell and each remote have
 * the class in their own bundle, and a page gets to see the errors of the shell's loader.
 */
export function statusOf(error: unknown): number | undefined {
  const isAnswer = error instanceof Error && error.name === 'RequestError' && 'status' in error;
  return isAnswer && typeof error.status === 'number' ? error.status : undefined;
}

async function assertOk(response: Response): Promise<Response> {
  if (response.ok) return response;
  throw new RequestError(response.status, await response.text(), response.statusText, response.headers.get('location'));
}

/**
 * Sends a request to the API on the site's own origin, below the language of the page, cookies always.
 * The body, where there is one, is sent as JSON with its content type. One attempt, for as long as the signal allows.
 * @throws {RequestError} for any answer that is not OK
 */
export async function apiRequest(
  method: string,
  url: string,
  body?: unknown,
  signal: AbortSignal | null = null,
): Promise<Response> {
  const response = await fetch(localPath(url), {
    method,
    credentials: 'include',
    signal,
    ...(body !== undefined && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return assertOk(response);
}

/** A schema of the contract, as far as an answer needs one. */
export interface AnswerSchema<Answer> {
  safeParse(value: unknown): { success: true; data: Answer } | { success: false };
}

/**
 * The same for an answer with content, which is read with its schema: an answer of another shape would be taken for one that worked.
 * @throws {RequestError} also for an answer that is OK and not that: it is the page of something in between
 */
export async function apiAnswer<Answer>(
  schema: AnswerSchema<Answer>,
  method: string,
  url: string,
  body?: unknown,
  signal: AbortSignal | null = null,
): Promise<Answer> {
  const response = await apiRequest(method, url, body, signal);
  return readAnswer(schema, response.status, await response.text());
}

/** @throws {RequestError} for a text that is not JSON, or not what the schema says */
export function readAnswer<Answer>(schema: AnswerSchema<Answer>, status: number, text: string): Answer {
  const read = schema.safeParse(jsonOf(text));
  if (!read.success) throw new RequestError(status, text, 'Not an answer of the API');
  return read.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // which no schema of an answer takes
  }
}

export interface LoaderOptions {
  /** What a 401 becomes: an error (the default), or null for a query that may be asked signed out. */
  on401?: 'throw' | 'returnNull';
  /** Put before the path: the API's address on the server. In the browser the site's own, below the language of the page. */
  origin?: string;
  /** Milliseconds until a read is given up; without it as long as the caller's signal allows. */
  timeout?: number;
  /** Sent with every read. The browser adds a visitor's cookies by itself; the server is given them. */
  headers?: Readonly<Record<string, string>>;
}

/**
 * The one loader behind every query: it reads the JSON at the key's path, cookies included.
 * @throws {RequestError} for any answer that is not OK, a redirect for one
 */
export function createLoader({ on401 = 'throw', origin = '', timeout, headers = {} }: LoaderOptions = {}) {
  return async ({ queryKey, signal }: { queryKey: readonly unknown[]; signal?: AbortSignal }): Promise<unknown> => {
    const response = await fetch((origin || prefix) + pathOf(queryKey), {
      credentials: 'include',
      // Where an answer has moved to is a page, so it is for whoever shows pages: the renderer redirects, a browser goes there.
      redirect: 'manual',
      headers,
      ...(timeout ? { signal: AbortSignal.timeout(timeout) } : signal && { signal }),
    });
    // Browsers do not tell where.
    if (response.type === 'opaqueredirect') throw new RequestError(301, '', 'Moved');
    if (response.status === 401 && on401 === 'returnNull') return null;
    return (await assertOk(response)).json();
  };
}
