import type { FastifyInstance } from 'fastify';

import type { Pictures } from '../pictures/pictures';
import { iconFiles, type IconFile } from './icons';

/** A day: the names stay when the mark changes. */
const cacheControl = 'public, max-age=86400, stale-while-revalidate=604800';

/** The icons, each drawn when it is first asked for. */
export function serveIcons(app: FastifyInstance, pictures: Pick<Pictures, 'draw'>, smallMark: string) {
  const drawn = new Map<string, Promise<Buffer>>();

  function draw({ path, job, finish }: IconFile): Promise<Buffer> {
    const known = drawn.get(path);
    if (known) return known;
    const drawing = pictures.draw(job).then(finish);
    drawn.set(path, drawing);
    // The next visitor tries again.
    drawing.catch(() => drawn.delete(path));
    return drawing;
  }

  for (const file of iconFiles(smallMark)) {
    app.get(file.path, async (_request, reply) => {
      const body = await draw(file);
      return reply.header('cache-control', cacheControl).type(file.type).send(body);
    });
  }
}
