import { languageAt } from 'contract/languages';
import { previewedPage, previewPath, previewSizes, type PreviewShape } from 'contract/link-preview';
import type { FastifyInstance } from 'fastify';

import { sendRedirect } from '../response/send-redirect';
import { sendResponse } from '../response/send-response';
import type { LinkPreviews } from './link-previews';
import { sendPictureFailure } from './send-picture-failure';

const isShape = (name: string): name is PreviewShape => Object.hasOwn(previewSizes, name);

/** Serves `GET /og/blog/part-b.png`; search engines add a shape, such as `?ratio=1x1`. */
export function servePreviews(app: FastifyInstance, previews: LinkPreviews) {
  app.get('/og/*', async (request, reply) => {
    const { pathname, searchParams } = new URL(request.url, 'http://site.invalid');
    const page = previewedPage(pathname);
    const shape = searchParams.get('ratio') ?? 'wide';
    if (page === null || !isShape(shape)) return reply.callNotFound();
    try {
      const result = await previews.get(page, shape);
      if (result.kind === 'not-found') return reply.callNotFound();
      if (result.kind === 'moved')
        return sendRedirect(reply, { ...result, location: previewPath(result.location, shape) });
      return sendResponse(request, reply, result.response);
    } catch (error) {
      return sendPictureFailure(request, reply, error, languageAt(page).language);
    }
  });
}
