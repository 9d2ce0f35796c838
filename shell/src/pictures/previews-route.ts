import { previewedPage, previewPath, previewSizes, type PreviewShape } from 'contract/link-preview';
import type { FastifyInstance } from 'fastify';

import type { LinkPreviews } from './link-previews';
import { PictureError } from './pictures';

/** Whoever fetches a preview keeps it for long anyway; a changed title gets its new one within the hour. */
const cacheControl = 'public, max-age=3600, stale-while-revalidate=86400, stale-if-error=604800';

/** Seconds. */
const retryAfter = 5;

const isShape = (name: string): name is PreviewShape => Object.hasOwn(previewSizes, name);

/** `GET /og/blog/part-b.png`, with `?ratio=1x1` and the like for search engines. */
export function servePreviews(app: FastifyInstance, previews: LinkPreviews) {
  app.get('/og/*', async (request, reply) => {
    const { pathname, searchParams } = new URL(request.url, 'http://site.invalid');
    const page = previewedPage(pathname);
    const shape = searchParams.get('ratio') ?? 'wide';
    if (page === null || !isShape(shape)) return reply.callNotFound();
    try {
      const result = await previews.get(page, shape);
      if (result.kind === 'not-found') return reply.callNotFound();
      if (result.kind === 'moved') return reply.redirect(previewPath(result.page, shape), 301);
      const { png, etag } = result.preview;
      void reply.header('cache-control', cacheControl).header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('image/png').send(png);
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      request.log.warn({ err: error }, 'a picture cannot be drawn');
      return reply
        .code(503)
        .headers({ 'retry-after': String(retryAfter), 'cache-control': 'no-store' })
        .type('text/plain')
        .send('This picture cannot be drawn right now.');
    }
  });
}
