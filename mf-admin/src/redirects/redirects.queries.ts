import { query } from 'contract/query';
import type { RedirectList } from 'contract/redirects';

export const redirectsKey = ['/api/admin', 'redirects'] as const;

export const redirectsQuery = query<RedirectList>(...redirectsKey);
