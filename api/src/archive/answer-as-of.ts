import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { asOfFactHeader, asOfHeader, asOfRequestHeader, asOfSignatureHeader, isSignedAsOf } from 'contract/as-of';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { SentForms } from '../leads/drafts/sent-forms';
import { ApiError } from '../platform/errors/api-errors';
import { PastSites } from './past-sites';

/** The draft endpoint that feeds the page on which a visitor sends a request. */
const checkPage = /\/api\/quotes\/draft\/[a-z]+\/check(\?|$)/;

/**
 * Serves reads that the shell signed for another moment, before any current route receives them. Refuses unsigned ones:
 * otherwise a shell with a different secret would treat current content as content of that moment.
 */
export function answerAsOf(app: NestFastifyApplication, secret: string | undefined): void {
  const past = app.get(PastSites);
  const forms = app.get(SentForms, { strict: false });
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
      const [at, signature] = [request.headers[asOfHeader], request.headers[asOfSignatureHeader]];
      if (at === undefined) return undefined;
      const { [asOfRequestHeader]: sent, [asOfFactHeader]: fact } = request.headers;
      const isOurs =
        secret !== undefined &&
        request.method === 'GET' &&
        typeof at === 'string' &&
        typeof signature === 'string' &&
        (sent === undefined || typeof sent === 'string') &&
        (fact === undefined || typeof fact === 'string') &&
        isSignedAsOf(secret, at, signature, { request: sent, fact });
      if (!isOurs) throw new ApiError('forbidden', 'Only the site itself may ask for another day.');
      const isKnown = await past.isKnown(at);
      if (!isKnown) throw new ApiError('not_found', 'The archive does not go back to that day.');
      const form = sent !== undefined && checkPage.test(request.url) ? await forms.of(sent) : null;
      const { status, headers, body } = form ? await past.form(at, form) : await past.answer(at, request.url, fact);
      return reply
        .code(status)
        .headers({ ...headers, 'cache-control': 'no-store' })
        .send(body);
    });
}
