import type { FastifyReply, FastifyRequest } from 'fastify';

import { sendErrorDocument } from '../response/send-error-document';
import { PictureError } from './pictures';

/** Seconds. */
const retryAfter = 5;

/**
 * Answers that a picture is unavailable at the moment.
 * @param language of the page that it belongs to
 * @throws any other error
 */
export function sendPictureFailure(request: FastifyRequest, reply: FastifyReply, error: unknown, language: string) {
  if (!(error instanceof PictureError)) throw error;
  request.log.warn({ err: error }, 'a picture cannot be drawn');
  return sendErrorDocument(reply.header('retry-after', String(retryAfter)), 503, language);
}
