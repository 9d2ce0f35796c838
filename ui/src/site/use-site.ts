import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { Site } from 'contract/site';

/** The query that every page's frame needs. */
export const siteKey = ['/api/site'] as const;

/** Name, contact, licenses, legal sentences and enrollment windows of the agency. Suspends until they are there. */
export function useSite(): Site {
  return useSuspenseQuery<Site>({ queryKey: siteKey }).data;
}

/** The same where it may be missing, as on the page for an API that was never reached. Asks for nothing. */
export function useSiteIfKnown(): Site | undefined {
  return useQuery<Site>({ queryKey: siteKey, enabled: false }).data;
}
