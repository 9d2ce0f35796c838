import { isIP } from 'node:net';

import type { FastifyRequest } from 'fastify';

/** What the server knows of a sender beside what they typed. */
export interface Sender {
  ip: string;
  userAgent: string;
}

const longestUserAgent = 500;
const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * Who sent a request. The site's shell stands before the API on this machine and appends the address that it sees, so
 * only the last entry of `X-Forwarded-For` counts, and only from loopback: what stands before it a client can invent.
 */
export function senderOf(request: FastifyRequest): Sender {
  const forwarded = [request.headers['x-forwarded-for']].flat().at(-1)?.split(',').at(-1)?.trim() ?? '';
  const isOurs = loopback.has(request.ip) && isIP(forwarded) !== 0;
  return {
    ip: isOurs ? forwarded : request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, longestUserAgent),
  };
}
