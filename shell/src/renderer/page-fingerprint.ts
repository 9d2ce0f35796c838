import { createHash } from 'node:crypto';

import type { RenderJob } from './render-job';

/**
 * Identifies what a page is made from: equal for pages that would be the same.
 * @param versions of the answers that it read, by path
 */
export function fingerprintOf(job: RenderJob, day: string, versions: ReadonlyMap<string, string>): string {
  const { headers: _headers, ...page } = job; // they only identify the request
  const read = [...versions].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([page, day, read]))
    .digest('base64');
}
