import type { FactReview } from 'contract/facts';
import { query } from 'contract/query';

const facts = ['/api/admin', 'facts'] as const;

export const factQueries = {
  /** All of them, those that no longer hold among them: a text may state one. */
  all: query<FactReview>(...facts),
  /** Those whose time is over, or will be in so many days. Asked for anew each time. */
  ending: (within: number) => ({ ...query<FactReview>(...facts, { expired: true, within }), staleTime: 0 }),
};
