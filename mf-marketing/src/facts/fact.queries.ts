import type { FactLedger, FactList } from 'contract/facts';
import { query } from 'contract/query';

/** Returns the query for facts that hold today under these key prefixes: `medicare`, `agency.consent-back`. */
export const factsQuery = (...under: readonly string[]) => query<FactList>('/api/facts', { under: under.join(',') });

/** The query for every fact that holds today, with its former values and the articles that state it. */
export const ledgerQuery = query<FactLedger>('/api/facts', 'ledger');
