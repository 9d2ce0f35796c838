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
 * Who sent a request. The site's shell stands before the API on this machine and says whose request it is, in
 * `X-Forwarded-For`. From anywhere else that header is something that a client invents.
 */
export function senderOf(request: FastifyRequest): Sender {
  const forwarded = [request.headers['x-forwarded-for']].flat().at(-1)?.split(',').at(-1)?.trim() ?? '';
  const isOurs = loopback.has(request.ip) && isIP(forwarded) !== 0;
  return {
    ip: isOurs ? forwarded : request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, longestUserAgent),
  };
}
