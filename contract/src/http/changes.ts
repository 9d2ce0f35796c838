import { z } from 'zod';

/**
 * One event of `GET /api/changes` (server-sent events, inside the site only): the paths whose answers changed.
 * A path stands for itself and everything below it or after a `?`. The shell drops the pages that were made from them.
 */
export const contentChange = z.object({ paths: z.array(z.string().startsWith('/api/')).min(1) });
export type ContentChange = z.infer<typeof contentChange>;

const isBelow = (path: string, changed: string) =>
  path === changed || path.startsWith(`${changed}/`) || path.startsWith(`${changed}?`);

/** Whether what was made from the answers at some paths is made from one that changed. */
export const isMadeFrom = (paths: readonly string[], changed: readonly string[]): boolean =>
  paths.some((path) => changed.some((other) => isBelow(path, other)));
