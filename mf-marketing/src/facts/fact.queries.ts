import type { FactList } from 'contract/facts';
import { query } from 'contract/query';

/** The facts that hold today, under these beginnings of their keys: `medicare`, `agency.consent-back`. */
export const factsQuery = (...under: readonly string[]) => query<FactList>('/api/facts', { under: under.join(',') });
