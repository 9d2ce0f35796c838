import type { AccentName } from 'contract/accent';
import { sourceLanguage } from 'contract/languages';
import type { ShownLogo } from 'contract/logo';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';

import type { AgencyLook } from '../pictures/agency-logo';
import type { Pictures } from '../pictures/pictures';
import { sendPictureFailure } from '../pictures/send-picture-failure';
import { iconFiles, type IconFile } from './icons';

/** One day: the addresses stay the same when the logo or its drawing changes. */
const cacheControl = 'public, max-age=86400, stale-while-revalidate=604800';

/** Maximum number of drawn icons, each in the branding of its time. */
const maxDrawn = 50;

interface Drawing {
  file: IconFile;
  accent: AccentName;
  logo: ShownLogo | undefined;
}

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
  const drawn = new LRUCache<string, Buffer, Drawing>({
    max: maxDrawn,
    fetchMethod: async (_key, _stale, { context: { file, accent, logo } }) =>
      file.finish(await pictures.draw({ ...file.job, accent, logo: await look.forDrawing(logo) })),
    ignoreFetchAbort: true,
  });

  function draw(file: IconFile): Promise<Buffer> {
    const [accent, logo] = [look.accent(), look.logo()];
    return drawn.forceFetch(`${file.path} ${accent} ${JSON.stringify(logo)}`, { context: { file, accent, logo } });
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
