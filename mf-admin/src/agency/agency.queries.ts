import type { Agency } from 'contract/agency';
import { query } from 'contract/query';

export const agencyKey = ['/api/admin', 'agency'] as const;

export const agencyQuery = query<Agency>(...agencyKey);
