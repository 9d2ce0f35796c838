import type { Readable } from 'node:stream';

import type { Environment } from 'contract/environment';
import { signAddress, signatureHeader } from 'contract/forwarded-for';
import { requestIdHeader } from 'contract/request-id';
import { spanOf } from 'contract/request-spans';
import { traceHeaders } from 'contract/tracing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Pool, type Dispatcher } from 'undici';

import { compressOnce } from '../response/compress';
import { encodingFor } from '../response/encoding';

/** Hop-by-hop headers (RFC 9110 section 7.6.1). */
const hopByHop = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

type Headers = Record<string, string | string[] | undefined>;

/** Size range in bytes of responses to compress: smaller ones gain nothing, and larger ones would block others. */
const compressible = { from: 1_024, to: 1_024 * 1_024 };

/**
 * Returns whether a response is JSON of known length. Files have their own compression, and streams are sent as they
 * arrive.
 */
function isForCompression(headers: Headers): boolean {
  const bytes = Number(headers['content-length'] ?? 0);
  const isJson = String(headers['content-type'] ?? '').startsWith('application/json');
  return isJson && !headers['content-encoding'] && bytes >= compressible.from && bytes <= compressible.to;
}

const weakTag = (etag: Headers[string]) => `W/${String(etag).replace(/^W\//, '')}`;

/**
 * Headers of a compressed response, without its encoding. A strong tag identifies exact bytes, so the tag becomes weak
 * (RFC 9110, 8.8.1). The length is set anew.
 */
const compressedHeaders = ({ 'content-length': _length, etag, vary, ...headers }: Headers): Headers => ({
  ...headers,
  ...(etag && { etag: weakTag(etag) }),
  vary: [vary ?? [], 'Accept-Encoding'].flat().join(', '),
});

/** Removes hop-by-hop headers, including those that `Connection` lists. */
function endToEnd(headers: Headers): Headers {
  // Not split by a pattern with spaces: for a long run of them it takes a tenth of a second, in which no other request is
  // served.
  const named = new Set(
    String(headers['connection'] ?? '')
      .toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  );
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name) && !named.has(name)));
}

/**
 * Headers that a visitor must not set: their IP address, the host, the trace, and the length of the body, which is
 * determined on sending.
 */
const shellHeaders = (secret: string | undefined, ip: string, request: FastifyRequest): Headers => ({
  [requestIdHeader]: request.id,
  'x-forwarded-for': ip,
  [signatureHeader]: secret && signAddress(secret, ip),
  traceparent: undefined,
  tracestate: undefined,
  baggage: undefined,
  ...traceHeaders(spanOf(request)),
  host: undefined,
  'content-length': undefined,
});

export type Upstream = Pick<Environment, 'API_URL' | 'PROXY_SECRET'>;

interface Forwarded {
  /** IP address of the visitor, which the request itself does not know any more once they have left. */
  ip: string;
  /** The complete body, or a stream that is still arriving. */
  body: Buffer | Readable | null;
  /** Milliseconds without a byte from the API. */
  timeout: number;
  /** Called when the API is done with the request. */
  onEnd?: () => void;
}

/**
 * The API, through connections that each carry one request at a time. A connection is not reused if its response came
 * before the end of the body.
 */
export class ApiUpstream {
  private readonly pool: Pool;

  constructor(private readonly env: Upstream) {
    this.pool = new Pool(env.API_URL, { pipelining: 1 });
  }

  /**
   * Forwards a request and sends the API's response.
   * @throws if the API cannot be reached, or not in time
   */
  async forward(request: FastifyRequest, reply: FastifyReply, { ip, body, timeout, onEnd = () => {} }: Forwarded) {
    const { method, socket, url = '/' } = request.raw;
    const response = await this.pool
      .request({
        method: method as Dispatcher.HttpMethod, // the router accepts no other methods
        path: url,
        headers: { ...endToEnd(request.headers), ...shellHeaders(this.env.PROXY_SECRET, ip, request) },
        body,
        headersTimeout: timeout,
        bodyTimeout: timeout,
      })
      .catch((error: unknown) => {
        onEnd();
        throw error;
      });
    // A visitor who left reads no response. The socket reports that even if pipelined requests wait before this one.
    const abandon = () => void response.body.on('error', () => undefined).destroy(); // no one is left to notify
    socket.once('close', abandon);
    response.body.once('close', () => {
      socket.off('close', abandon);
      onEnd();
    });
    if (socket.destroyed) abandon();
    const headers = endToEnd(response.headers);
    const encoding = encodingFor(request.headers['accept-encoding']);
    void reply.code(response.statusCode);
    // The client has a compressed response, and the tag says which.
    const hasCompressed = request.headers['if-none-match']?.includes(weakTag(headers['etag']));
    if (response.statusCode === 304 && hasCompressed)
      return reply.headers(compressedHeaders(headers)).send(response.body);
    if (encoding === 'identity' || method === 'HEAD' || !isForCompression(headers))
      return reply.headers(headers).send(response.body);
    const { [encoding]: compressed } = await compressOnce(Buffer.from(await response.body.arrayBuffer()), encoding);
    return reply.headers({ ...compressedHeaders(headers), 'content-encoding': encoding }).send(compressed);
  }

  /** Closes the connections and aborts their requests. */
  async close(): Promise<void> {
    await this.pool.destroy();
  }
}
