import { query } from 'contract/query';
import type { Setup } from 'contract/setup';

export const setupKey = ['/api/admin', 'setup'] as const;

/** How far the site has become the agency's own. Read again by each page that says so: other pages change it. */
export const setupQuery = { ...query<Setup>(...setupKey), refetchOnMount: 'always' as const };

/** Where the steps are. */
export const setupPath = '/admin/setup';
