import type { EditedFact } from 'contract/fact-content';
import type { FactProposals } from 'contract/fact-proposals';
import type { FactReview } from 'contract/facts';
import { query } from 'contract/query';

export const factKey = ['/api/admin', 'facts'] as const;
export const proposalKey = ['/api/admin', 'fact-proposals'] as const;

export const factQueries = {
  /** All of them, those that no longer hold among them: a text may state one. */
  all: query<FactReview>(...factKey),
  /** Those whose time is over, or will be in so many days. Asked for anew each time. */
  ending: (within: number) => ({ ...query<FactReview>(...factKey, { expired: true, within }), staleTime: 0 }),
  /** What is proposed, and what became of it. Asked for anew each time. */
  proposals: { ...query<FactProposals>(...proposalKey), staleTime: 0 },
  one: (key: string) => query<EditedFact>(...factKey, key),
};
