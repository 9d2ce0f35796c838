import { z } from 'zod';

/**
 * An event of `GET /api/changes` (server-sent events, internal to the site): API paths whose responses have changed. A
 * path covers itself and everything below it or after a `?`. The shell drops the pages that were rendered from them.
 */
export const contentChange = z.object({ paths: z.array(z.string().startsWith('/api/')).min(1) });
export type ContentChange = z.infer<typeof contentChange>;

const isBelow = (path: string, changed: string) =>
  path === changed || path.startsWith(`${changed}/`) || path.startsWith(`${changed}?`);

/** Returns whether a page rendered from `paths` depends on a changed path. */
export const isMadeFrom = (paths: readonly string[], changed: readonly string[]): boolean =>
  paths.some((path) => changed.some((other) => isBelow(path, other)));
