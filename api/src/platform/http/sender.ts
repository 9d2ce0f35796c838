import { isIP } from 'node:net';

import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** What the server knows of a sender besides their input. */
export interface Sender {
  ip: string;
  userAgent: string;
}

const longestUserAgent = 500;

/**
 * Returns the sender of a request. `forwarded-for.ts` has already dropped any `X-Forwarded-For` that the shell did not
 * sign.
 */
export function senderOf(request: FastifyRequest): Sender {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '');
  return {
    ip: isIP(forwarded) === 0 ? request.ip : forwarded,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, longestUserAgent),
  };
}

/** Injects the sender into a handler: `add(@TheSender() sender: Sender)`. */
export const TheSender = createParamDecorator(
  (_: unknown, context: ExecutionContext): Sender => senderOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
