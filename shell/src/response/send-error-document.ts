import type { FastifyReply } from 'fastify';

import { errorDocument } from './error-document';

/** Sends the last-resort document, which no cache keeps. @param language of the requested page */
export const sendErrorDocument = (reply: FastifyReply, status: number, language: string): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(errorDocument(status, language));
