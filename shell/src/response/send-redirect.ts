import type { FastifyReply } from 'fastify';

import { cacheControl, privateHeaders } from './response';

export interface Redirect {
  status: 301 | 302 | 308;
  location: string;
  isPrivate: boolean;
}

/** Sends a redirect. Shared caches keep it briefly, unless it is private. */
export const sendRedirect = (reply: FastifyReply, { status, location, isPrivate }: Redirect): FastifyReply =>
  reply.headers(isPrivate ? privateHeaders : { 'cache-control': cacheControl[301] }).redirect(location, status);
