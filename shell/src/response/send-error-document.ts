import type { FastifyReply } from 'fastify';

import { errorDocument } from './error-document';

/** Sends the last-resort document. @param language of the requested page */
export const sendErrorDocument = (reply: FastifyReply, status: number, language: string): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').send(errorDocument(status, language));
