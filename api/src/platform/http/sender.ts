import { isIP } from 'node:net';

import type { FastifyRequest } from 'fastify';

/** What the server knows of a sender beside what they typed. */
export interface Sender {
  ip: string;
  userAgent: string;
}

const longestUserAgent = 500;

/** Who sent a request. Only an `X-Forwarded-For` that the site's shell signed gets here: `forwarded-for.ts` sees to it. */
export function senderOf(request: FastifyRequest): Sender {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '');
  return {
    ip: isIP(forwarded) === 0 ? request.ip : forwarded,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, longestUserAgent),
  };
}
