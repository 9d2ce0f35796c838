import { query } from 'contract/query';
import type { Setup } from 'contract/setup';

export const setupKey = ['/api/admin', 'setup'] as const;

/** Setup progress. Refetched on each mount, because other pages change it. */
export const setupQuery = { ...query<Setup>(...setupKey), refetchOnMount: 'always' as const };

/** Path of the setup page. */
export const setupPath = '/admin/setup';
