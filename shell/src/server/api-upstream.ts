import type { Readable } from 'node:stream';

import type { Environment } from 'contract/environment';
import { signAddress, signatureHeader } from 'contract/forwarded-for';
import { requestIdHeader } from 'contract/request-id';
import { spanOf } from 'contract/request-spans';
import { traceHeaders } from 'contract/tracing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Pool, type Dispatcher } from 'undici';

import { compressOnce } from '../response/compress';
import { encodingFor, type Encoding } from '../response/encoding';

/** Headers between two neighbors on the way (RFC 9110 section 7.6.1). */
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

/** Bytes of an answer that is compressed: below it nothing is gained, and above it others would wait for it. */
const compressible = { from: 1_024, to: 1_024 * 1_024 };

/** JSON whose end is known. Files are compressed by what they are, and a stream goes out as it comes. */
function isForCompression(headers: Headers): boolean {
  const bytes = Number(headers['content-length'] ?? 0);
  const isJson = String(headers['content-type'] ?? '').startsWith('application/json');
  return isJson && !headers['content-encoding'] && bytes >= compressible.from && bytes <= compressible.to;
}

/** A tag is for the same bytes, so that of a compressed answer is weak (RFC 9110, 8.8.1). Its length is counted anew. */
function compressedHeaders(
  { 'content-length': _length, etag, vary, ...headers }: Headers,
  encoding: Encoding,
): Headers {
  return {
    ...headers,
    ...(etag && { etag: `W/${String(etag).replace(/^W\//, '')}` }),
    vary: [vary ?? [], 'Accept-Encoding'].flat().join(', '),
    'content-encoding': encoding,
  };
}

/** What may be passed on: neither hop-by-hop headers nor those that `Connection` names as such. */
function endToEnd(headers: Headers): Headers {
  const named = new Set(
    String(headers['connection'] ?? '')
      .toLowerCase()
      .split(/\s*,\s*/),
  );
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name) && !named.has(name)));
}

/**
 * What a visitor does not get to say: their address, the API's name, the trace, and where a body ends, which is counted
 * where it is sent.
 */
const own = (secret: string | undefined, request: FastifyRequest): Headers => ({
  [requestIdHeader]: request.id,
  'x-forwarded-for': request.ip,
  [signatureHeader]: secret && signAddress(secret, request.ip),
  traceparent: undefined,
  tracestate: undefined,
  baggage: undefined,
  ...traceHeaders(spanOf(request)),
  host: undefined,
  'content-length': undefined,
});

export type Upstream = Pick<Environment, 'API_URL' | 'PROXY_SECRET'>;

interface Forwarded {
  /** All of it, or what is still arriving. */
  body: Buffer | Readable | null;
  /** Milliseconds without a byte from the API. */
  timeout: number;
  /** Called once the API is done with the request. */
  onEnd?: () => void;
}

/**
 * The API, over connections of which each carries one request at a time. One whose answer came before the body's end is
 * not used again.
 */
export class ApiUpstream {
  private readonly pool: Pool;

  constructor(private readonly env: Upstream) {
    this.pool = new Pool(env.API_URL, { pipelining: 1 });
  }

  /**
   * Passes a request on and answers with what the API answers.
   * @throws if the API cannot be reached, or not in time
   */
  async forward(request: FastifyRequest, reply: FastifyReply, { body, timeout, onEnd = () => {} }: Forwarded) {
    const { method, socket, url = '/' } = request.raw;
    const answer = await this.pool
      .request({
        method: method as Dispatcher.HttpMethod, // the router knows no other methods
        path: url,
        headers: { ...endToEnd(request.headers), ...own(this.env.PROXY_SECRET, request) },
        body,
        headersTimeout: timeout,
        bodyTimeout: timeout,
      })
      .catch((error: unknown) => {
        onEnd();
        throw error;
      });
    // A visitor who left reads no answer. The response does not tell where others wait before it on the connection.
    const abandon = () => void answer.body.on('error', () => undefined).destroy(); // nobody is there to hear of it
    socket.once('close', abandon);
    answer.body.once('close', () => {
      socket.off('close', abandon);
      onEnd();
    });
    if (socket.destroyed) abandon();
    const headers = endToEnd(answer.headers);
    const encoding = encodingFor(request.headers['accept-encoding']);
    void reply.code(answer.statusCode);
    if (encoding === 'identity' || method === 'HEAD' || !isForCompression(headers))
      return reply.headers(headers).send(answer.body);
    const { [encoding]: compressed } = await compressOnce(Buffer.from(await answer.body.arrayBuffer()), encoding);
    return reply.headers(compressedHeaders(headers, encoding)).send(compressed);
  }

  /** Ends the connections, and what is under way on them. */
  async close(): Promise<void> {
    await this.pool.destroy();
  }
}
