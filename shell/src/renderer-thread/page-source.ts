import { createHash } from 'node:crypto';

import type { QueryClient } from '@tanstack/react-query';
import { pathOf } from 'contract/request';

import type { RenderedPage, RenderJob } from '../renderer/render-job';
import type { PageAnswer } from '../site/boot-data';
import { dayIn } from '../site/calendar';

/** Time zone used while the agency's is unknown. */
const unknownZone = 'UTC';

/** What a page of a release is made from. */
export type PageSource = Pick<RenderedPage, 'paths' | 'day' | 'timeZone'> & { fingerprint: string };

const queriesOf = (client: QueryClient) => client.getQueryCache().getAll();

/** Returns the API paths of all data that was read. */
export const pathsOf = (client: QueryClient): string[] => queriesOf(client).map(({ queryKey }) => pathOf(queryKey));

/** Returns all data that was read. */
export const answersOf = (client: QueryClient): PageAnswer[] =>
  queriesOf(client).flatMap(({ queryKey, state }) => (state.status === 'success' ? [[queryKey, state.data]] : []));

/** Describes the source of a page whose data is loaded. */
export function pageSourceOf(job: RenderJob, client: QueryClient): PageSource {
  // Headers only identify the request, and the site is among the data.
  const { headers: _headers, cached: _cached, site, asOf, ...page } = job;
  const timeZone = site?.timeZone ?? unknownZone;
  const day = dayIn(timeZone, asOf === undefined ? undefined : new Date(asOf));
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([page, day, answersOf(client)]))
    .digest('base64');
  return { paths: pathsOf(client), day, timeZone, fingerprint };
}
