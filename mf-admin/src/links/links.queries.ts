import { query } from 'contract/query';
import type { OfferedLinks, SiteLinks } from 'contract/site-links';

export const linksKey = ['/api/admin', 'links'] as const;

export const linksQuery = query<SiteLinks>(...linksKey);

/** The shell answers it, not the API: which releases are active is its own. */
export const offeredQuery = { ...query<OfferedLinks>('/_releases', 'links'), staleTime: 0 };
