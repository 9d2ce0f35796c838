import type { AccessList } from 'contract/access';
import { query } from 'contract/query';

export const accessKey = ['/api/admin', 'access'] as const;

export const accessQuery = query<AccessList>(...accessKey);
