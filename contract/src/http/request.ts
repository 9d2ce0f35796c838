import { localPath, prefix } from '../words/words';
import { withoutUnreadable } from './readable-input';

/** Search parameters of a read. Empty, null and undefined values are left out. */
export type Search = Readonly<Record<string, string | number | boolean | null | undefined>>;

/**
 * A path in segments, with optional search parameters: `['/api/posts', { topic: 'medicare' }]`. A key is a prefix of
 * all keys below its path, so invalidating it covers them.
 */
export type QueryKey = readonly [path: string, ...rest: readonly (string | Search)[]];

/**
 * Returns `?q=part%20b&topic=medicare` in the given order; an empty string without parameters. Leaves out characters
 * that the API refuses, as `apiRequest` does.
 */
export const searchOf = (search: Search): string =>
  Object.entries(search).reduce((text, [name, given]) => {
    const value = encodeURIComponent(withoutUnreadable(`${given ?? ''}`));
    return value ? `${text}${text ? '&' : '?'}${name}=${value}` : text;
  }, '');

/** Returns the path of a key with its query string. Segments after the first are escaped. */
export const pathOf = ([first, ...rest]: readonly unknown[]): string =>
  rest.reduce<string>(
    (path, part) => path + (isSearch(part) ? searchOf(part) : `/${encodeURIComponent(String(part))}`),
    String(first),
  );

const isSearch = (part: unknown): part is Search => part instanceof Object;

/** A non-OK response. The message is `STATUS: body`, or `STATUS: status text` if the body is empty. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  constructor(
    readonly status: number,
    readonly body: string,
    statusText: string,
    /** Target of a 301 or 308, for a loader that does not follow redirects. */
    readonly location: string | null = null,
  ) {
    super(`${status}: ${body || statusText}`);
  }
}

/**
 * Returns the status of a non-OK response; undefined for any other failure. Checks the name instead of `instanceof`,
 * since the shell and each remote bundle their own copy of the class, and a page receives errors from the shell's
 * loader.
 */
export function statusOf(error: unknown): number | undefined {
  const isAnswer = error instanceof Error && error.name === 'RequestError' && 'status' in error;
  return isAnswer && typeof error.status === 'number' ? error.status : undefined;
}

async function assertOk(response: Response): Promise<Response> {
  if (response.ok) return response;
  throw new RequestError(response.status, await response.text(), response.statusText, response.headers.get('location'));
}

/** Pasted text contains characters that the API refuses, and a person could neither see nor find them. */
const readable = (_name: string, value: unknown) => (typeof value === 'string' ? withoutUnreadable(value) : value);

/** Milliseconds to wait for a response, since a proxy may never send one: longer than the API takes for anything. */
const answerTimeout = 60_000;

/**
 * Sends a request to the API on the site's own origin, below the language prefix of the page, always with cookies. A
 * body is sent as JSON with its content type. Makes one attempt, for as long as the signal allows.
 * @throws {RequestError} for any response that is not OK
 */
export async function apiRequest(
  method: string,
  url: string,
  body?: unknown,
  signal: AbortSignal | null = AbortSignal.timeout(answerTimeout),
): Promise<Response> {
  const response = await fetch(localPath(url), {
    method,
    credentials: 'include',
    signal,
    ...(body !== undefined && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body, readable),
    }),
  });
  return assertOk(response);
}

/** The part of a zod schema needed to read a response. */
export interface AnswerSchema<Answer> {
  safeParse(value: unknown): { success: true; data: Answer } | { success: false };
}

/**
 * Sends a request like `apiRequest`, and validates the content of the response with a schema. Without it, a response of
 * another shape would pass as a success.
 * @throws {RequestError} also for an OK response that does not match the schema: it is the page of an intermediary
 */
export async function apiAnswer<Answer>(
  schema: AnswerSchema<Answer>,
  method: string,
  url: string,
  body?: unknown,
  signal: AbortSignal | null = AbortSignal.timeout(answerTimeout),
): Promise<Answer> {
  const response = await apiRequest(method, url, body, signal);
  return readAnswer(schema, response.status, await response.text());
}

/**
 * Parses the text of a response with a schema.
 * @throws {RequestError} if the text is not JSON or does not match the schema
 */
export function readAnswer<Answer>(schema: AnswerSchema<Answer>, status: number, text: string): Answer {
  const read = schema.safeParse(jsonOf(text));
  if (!read.success) throw new RequestError(status, text, notOfApi);
  return read.data;
}

const notOfApi = 'Not an answer of the API';

/** Returns undefined, which no response of the API is, for text that is not JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export interface LoaderOptions {
  /** Result of a 401: an error (the default), or null for a query that is allowed while signed out. */
  on401?: 'throw' | 'returnNull';
  /**
   * Prefix of the path: the URL of the API on the server. Defaults to the language prefix of the page, for the browser.
   */
  origin?: string;
  /** Returns the signal that ends a read, from that of its caller. `limitedTo` adds a timeout. */
  limit?: (signal?: AbortSignal) => AbortSignal | undefined;
  /** Headers of every read. The browser adds the visitor's cookies itself; the server receives them here. */
  headers?: Readonly<Record<string, string>>;
}

const asGiven = (signal?: AbortSignal) => signal;

/**
 * Creates the loader behind every query: it reads the JSON at the key's path, with cookies.
 * @throws {RequestError} for any response that is not OK, including a redirect, or that is not JSON: it is the page of an
 * intermediary
 */
export function createLoader({ on401 = 'throw', origin = '', limit = asGiven, headers = {} }: LoaderOptions = {}) {
  return async ({ queryKey, signal }: { queryKey: readonly unknown[]; signal?: AbortSignal }): Promise<unknown> => {
    const response = await fetch((origin || prefix) + pathOf(queryKey), {
      credentials: 'include',
      // A redirect points to a page, so the caller must handle it: the renderer redirects, a browser navigates.
      redirect: 'manual',
      headers,
      signal: limit(signal) ?? null,
    });
    // Browsers do not expose the location.
    if (response.type === 'opaqueredirect') throw new RequestError(301, '', 'Moved');
    if (response.status === 401 && on401 === 'returnNull') return null;
    const answer = jsonOf(await (await assertOk(response)).text());
    if (answer === undefined) throw new RequestError(response.status, '', notOfApi);
    return answer;
  };
}
