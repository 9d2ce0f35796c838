import { createHash } from 'node:crypto';
import { compressGzip, type Bodies } from './compress';
import type { Encoding } from './encoding';

/** Seconds. */
const retryAfter = 30;

/** Directives for shared caches: they may keep a page for 30 s, and longer if the site does not respond. */
export const cacheControl = {
  200: 'public, max-age=0, s-maxage=30, stale-while-revalidate=60, stale-if-error=86400',
  // Without it browsers keep a 301 forever, and a path that is used again would send them in a circle.
  301: 'public, max-age=0, s-maxage=10',
  404: 'public, max-age=0, s-maxage=10',
  410: 'public, max-age=0, s-maxage=10',
  503: 'no-store',
} as const;

/** For pages that exist in two versions: revalidated on each request, and kept out of shared caches. */
const groupControl = 'private, no-cache';

/** Headers that keep a response out of shared caches which was made for everybody, before its page had two versions. */
export const groupHeaders = ({ headers }: Pick<HttpResponse, 'headers'>): HeaderValues =>
  String(headers.identity['cache-control']).startsWith('public') ? { 'cache-control': groupControl } : {};

/** Headers of responses for one visitor or for admins. */
export const privateHeaders = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } as const;

type HeaderValues = Readonly<Record<string, string | number | string[]>>;

/** `group`: the visitors who get the same one of two releases. */
export type Audience = 'everybody' | 'group' | 'visitor';

/** A response in its final form: made once, and sent any number of times. */
export interface HttpResponse {
  status: 200 | 404 | 410 | 503;
  bodies: Bodies;
  /** All headers of the response, by the encoding of its body. */
  headers: Record<Encoding, HeaderValues>;
  /** Null for responses that are never compared: those for one visitor, or with a status other than 200. */
  etag: string | null;
}

export interface ResponseParts {
  status: HttpResponse['status'];
  /** `text/html; charset=utf-8` */
  type: string;
  audience: Audience;
  /** Headers in addition to those of every response. */
  headers?: HeaderValues;
}

/** A weak tag, so that it is the same in every encoding. */
const etagOf = (body: Buffer) => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** Assembles a response with all its headers. */
export function responseOf(bodies: Bodies, { status, type, audience, headers = {} }: ResponseParts): HttpResponse {
  const etag = status === 200 && audience !== 'visitor' ? etagOf(bodies.identity) : null;
  const all = {
    'content-type': type,
    vary: 'Accept-Encoding',
    'cache-control': audience === 'group' && status !== 503 ? groupControl : cacheControl[status],
    ...(etag && { etag }),
    ...(status === 503 && { 'retry-after': String(retryAfter) }),
    ...(audience === 'visitor' && privateHeaders),
    ...headers,
  };
  const encoded = (encoding: Encoding): HeaderValues => {
    const body = bodies[encoding] ?? bodies.identity;
    const isEncoded = encoding !== 'identity' && body !== bodies.identity;
    return { ...all, ...(isEncoded && { 'content-encoding': encoding }), 'content-length': body.length };
  };
  return {
    status,
    bodies,
    headers: { br: encoded('br'), gzip: encoded('gzip'), identity: encoded('identity') },
    etag,
  };
}

/** Whether a response that is sent many times has not been compressed yet for clients without brotli. */
export const lacksGzip = ({ bodies }: HttpResponse): boolean => bodies.br !== undefined && bodies.gzip === undefined;

/** Compresses a response for clients without brotli. */
export async function addGzip({ bodies, headers }: HttpResponse): Promise<void> {
  const gzip = await compressGzip(bodies.identity);
  // Replaced together, so that the length always matches the body.
  bodies.gzip = gzip;
  headers.gzip = { ...headers.gzip, 'content-encoding': 'gzip', 'content-length': gzip.length };
}

/** Bytes that a response takes in a cache. Its body in gzip, which it may get later, is about as long as in brotli. */
export const sizeOf = ({ bodies }: HttpResponse) => bodies.identity.length + 2 * (bodies.br?.length ?? 0);
