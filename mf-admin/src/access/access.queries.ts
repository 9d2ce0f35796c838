import { accessList } from 'contract/access';

import { parsedQuery } from '../shared/parsed-query';

export const accessKey = ['/api/admin', 'access'] as const;

export const accessQuery = parsedQuery(accessList, ...accessKey);
