import type { EditedFact } from 'contract/fact-content';
import type { FactProposals } from 'contract/fact-proposals';
import type { EndedFact } from 'contract/fact-preview';
import type { FactReview } from 'contract/facts';
import { query } from 'contract/query';

export const factKey = ['/api/admin', 'facts'] as const;
export const proposalKey = ['/api/admin', 'fact-proposals'] as const;

export const factQueries = {
  /** All facts, including expired ones, since a text may still state them. */
  all: query<FactReview>(...factKey),
  /** Facts that have expired or will within a number of days. Never served from cache. */
  ending: (within: number) => ({ ...query<FactReview>(...factKey, { expired: true, within }), staleTime: 0 }),
  /** Proposals and their outcomes. Never served from cache. */
  proposals: { ...query<FactProposals>(...proposalKey), staleTime: 0 },
  /** The fact as if it had ended, to find the pages that state it. Never served from cache. */
  ended: (key: string) => ({ ...query<EndedFact>(...factKey, key, 'ended'), staleTime: 0 }),
  one: (key: string) => query<EditedFact>(...factKey, key),
};
