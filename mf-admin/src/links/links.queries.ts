import { query } from 'contract/query';
import type { OfferedLinks, SiteLinks } from 'contract/site-links';

export const linksKey = ['/api/admin', 'links'] as const;

export const linksQuery = query<SiteLinks>(...linksKey);

/** Answered by the shell, not by the API, because only the shell tracks which releases are active. */
export const offeredQuery = { ...query<OfferedLinks>('/_releases', 'links'), staleTime: 0 };
