import { sourceLanguage } from 'contract/languages';
import type { FastifyInstance } from 'fastify';

import type { AgencyLook } from '../pictures/agency-logo';
import type { Pictures } from '../pictures/pictures';
import { sendPictureFailure } from '../pictures/send-picture-failure';
import { iconFiles, type IconFile } from './icons';

/** One day: the addresses stay the same when the logo or its drawing changes. */
const cacheControl = 'public, max-age=86400, stale-while-revalidate=604800';

/**
 * Serves the icons. Each is drawn on its first request in the current branding. @param look current branding of the
 * agency
 */
export function serveIcons(
  app: FastifyInstance,
  pictures: Pick<Pictures, 'draw'>,
  smallMark: string,
  look: AgencyLook,
) {
  const drawn = new Map<string, Promise<Buffer>>();

  function draw({ path, job, finish }: IconFile): Promise<Buffer> {
    const [accent, logo] = [look.accent(), look.logo()];
    const key = `${path} ${accent} ${JSON.stringify(logo)}`;
    const known = drawn.get(key);
    if (known) return known;
    const drawing = look
      .forDrawing(logo)
      .then((drawn) => pictures.draw({ ...job, accent, logo: drawn }))
      .then(finish);
    drawn.set(key, drawing);
    // The next request tries again.
    drawing.catch(() => drawn.delete(key));
    return drawing;
  }

  app.get('/favicon.svg', (_request, reply) =>
    reply.header('cache-control', cacheControl).type('image/svg+xml').send(smallMark),
  );
  for (const file of iconFiles(smallMark)) {
    app.get(file.path, async (request, reply) => {
      try {
        const body = await draw(file);
        return reply.header('cache-control', cacheControl).type(file.type).send(body);
      } catch (error) {
        return sendPictureFailure(request, reply, error, sourceLanguage);
      }
    });
  }
}
