import { calendarTag, pageOfCalendar } from 'contract/page-calendar';
import type { FastifyInstance } from 'fastify';

import type { PageService } from '../pages/page-service';
import { privateHeaders } from '../response/response';
import { requestLanguage } from '../response/request-language';
import { sendErrorDocument } from '../response/send-error-document';

/** Seconds. */
const retryAfter = 300;

/**
 * `GET /calendar/services/medicare/sheet.ics?birth=1962-03`: the calendar that a page declares in its head, for pages
 * of any remote. It is made on each request, so a subscribed calendar follows the facts. Nothing is stored.
 */
export function servePageCalendars(app: FastifyInstance, pages: Pick<PageService, 'get'>) {
  app.get('/calendar/*', async (request, reply) => {
    // The URL contains a visitor's answers.
    request.label = 'calendar of a page';
    const { pathname, search } = new URL(request.url, 'http://site.invalid');
    const page = pageOfCalendar(pathname);
    if (page === null) return reply.callNotFound();
    const { resolution } = await pages.get(page + search, { id: request.id, log: request.log });
    if (resolution.kind === 'unavailable') {
      const language = requestLanguage({ url: page, headers: request.headers });
      return sendErrorDocument(reply.header('retry-after', String(retryAfter)), 503, language);
    }
    const calendar = resolution.kind === 'page' && resolution.meta[calendarTag];
    if (!calendar) return reply.callNotFound();
    return reply.headers(privateHeaders).type('text/calendar; charset=utf-8').send(decodeURIComponent(calendar));
  });
}
