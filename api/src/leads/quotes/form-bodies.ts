import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { readForm } from 'contract/form-answers';
import type { FastifyInstance } from 'fastify';

const formType = 'application/x-www-form-urlencoded';

/** Routes that a plain HTML form or a mail program may post to. All others accept only JSON. */
const routes = new Set([
  '/api/quotes/revocation/:token',
  '/api/quotes/draft/:product/:step',
  '/api/quotes/draft/:product/check',
  '/api/quotes/where',
  '/api/sheet-mail',
  '/api/sheet-mail/confirmed',
]);

/** Parses form bodies on those routes. */
@Injectable()
export class FormBodies {
  constructor({ httpAdapter }: HttpAdapterHost) {
    // A worker has no HTTP server.
    if (!httpAdapter) return;
    const server: FastifyInstance = httpAdapter.getInstance();
    server.addContentTypeParser(formType, { parseAs: 'string' }, (request, body, answer) => {
      if (routes.has(request.routeOptions.url ?? '')) return answer(null, readForm(new URLSearchParams(String(body))));
      return answer(Object.assign(new Error('A form is not taken here.'), { statusCode: 415 }));
    });
  }
}
