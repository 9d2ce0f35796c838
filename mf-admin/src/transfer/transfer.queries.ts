import { query } from 'contract/query';
import type { Transfer } from 'contract/transfers';

export const transfersKey = ['/api/admin', 'transfers'] as const;

/** An import and its progress. */
export const transferQuery = (id: string) => query<Transfer>(...transfersKey, id);
