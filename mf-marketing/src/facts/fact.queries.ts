import type { FactLedger, FactList } from 'contract/facts';
import { query } from 'contract/query';

/** The facts that hold today, under these beginnings of their keys: `medicare`, `agency.consent-back`. */
export const factsQuery = (...under: readonly string[]) => query<FactList>('/api/facts', { under: under.join(',') });

/** Every fact that holds today, with what it said before and the articles that state it. */
export const ledgerQuery = query<FactLedger>('/api/facts', 'ledger');
