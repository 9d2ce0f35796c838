import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { Site } from 'contract/site';
import { siteQuery } from 'contract/site.queries';

/**
 * Returns name, contact, licenses, legal sentences and enrollment windows of the agency. Suspends until they are
 * loaded.
 */
export function useSite(): Site {
  return useSuspenseQuery(siteQuery).data;
}

/** Like `useSite`, but undefined if the data is missing, as on the page for an unreachable API. Sends no request. */
export function useSiteIfKnown(): Site | undefined {
  // Contrary to the types, the server renders with null if the API has never responded.
  return useQuery({ ...siteQuery, enabled: false }).data ?? undefined;
}
