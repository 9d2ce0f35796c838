import { createHash } from 'node:crypto';
import type { Bodies } from './compress';
import type { Encoding } from './encoding';

/** Seconds. */
const retryAfter = 30;

/** What caches between us and a visitor may do: hold a page for 30 s, and longer when the site does not answer. */
export const cacheControl = {
  200: 'public, max-age=0, s-maxage=30, stale-while-revalidate=60, stale-if-error=86400',
  // Without it browsers keep a 301 for ever, and an address that is given back leads in a circle for whoever was there.
  301: 'public, max-age=0, s-maxage=10',
  404: 'public, max-age=0, s-maxage=10',
  410: 'public, max-age=0, s-maxage=10',
  503: 'no-store',
} as const;

/** For a page that others get in another version: it is asked for each time, and no cache between us and a visitor keeps it. */
const oneOfTwoControl = 'private, no-cache';

/** Headers of what is for one visitor, or for the agency's own people. */
export const privateHeaders = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } as const;

type HeaderValues = Readonly<Record<string, string | number | string[]>>;

/** `group`: those who get the same of two releases. */
export type Audience = 'everybody' | 'group' | 'visitor';

/** An answer as it goes over the wire: made once, and sent as it is as often as it is asked for. */
export interface HttpResponse {
  status: 200 | 404 | 410 | 503;
  bodies: Bodies;
  /** All headers of the answer, by the encoding of its body. */
  headers: Record<Encoding, HeaderValues>;
  /** Null where there is nothing to compare: an answer for one visitor, or none of status 200. */
  etag: string | null;
}

export interface ResponseParts {
  status: HttpResponse['status'];
  /** `text/html; charset=utf-8` */
  type: string;
  audience: Audience;
  /** Headers beside those that every answer has. */
  headers?: HeaderValues;
}

/** A weak tag: the same page in another encoding has the same. */
const etagOf = (body: Buffer) => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** Puts an answer together, with every header that it will ever be sent with. */
export function responseOf(bodies: Bodies, { status, type, audience, headers = {} }: ResponseParts): HttpResponse {
  const etag = status === 200 && audience !== 'visitor' ? etagOf(bodies.identity) : null;
  const all = {
    'content-type': type,
    vary: 'Accept-Encoding',
    'cache-control': audience === 'group' && status !== 503 ? oneOfTwoControl : cacheControl[status],
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

/** Bytes that an answer takes in a cache. */
export const sizeOf = ({ bodies }: HttpResponse) =>
  bodies.identity.length + (bodies.br?.length ?? 0) + (bodies.gzip?.length ?? 0);
