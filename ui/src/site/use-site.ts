import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { Site } from 'contract/site';
import { siteQuery } from 'contract/site.queries';

/** Name, contact, licenses, legal sentences and enrollment windows of the agency. Suspends until they are there. */
export function useSite(): Site {
  return useSuspenseQuery(siteQuery).data;
}

/** The same where it may be missing, as on the page for an API that was never reached. Asks for nothing. */
export function useSiteIfKnown(): Site | undefined {
  // Whatever the types say: where the API has never answered, the server renders with null.
  return useQuery({ ...siteQuery, enabled: false }).data ?? undefined;
}
