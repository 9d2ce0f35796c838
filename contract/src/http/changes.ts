import { z } from 'zod';

/**
 * One event of `GET /api/changes` (server-sent events, inside the site only): the paths whose answers changed.
 * A path stands for itself and everything below it or after a `?`. The shell drops the pages that were made from them.
 */
export const contentChange = z.object({ paths: z.array(z.string().startsWith('/api/')).min(1) });
export type ContentChange = z.infer<typeof contentChange>;
